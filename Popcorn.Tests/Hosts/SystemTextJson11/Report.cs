namespace Popcorn.Tests.SystemTextJson11;

/// <summary>Counts checks, and prints those that fail.</summary>
internal sealed class Report
{
    private const int MaxShown = 400;

    private int _passed;
    private int _failed;

    public void Check(bool isRight, Func<string> describe)
    {
        if (isRight)
            _passed++;
        else if (_failed++ < MaxShown)
            Console.WriteLine($"FAILED {describe()}");
    }

    /// <returns>The exit code of the program.</returns>
    public int Close()
    {
        Console.WriteLine($"{_passed} passed, {_failed} failed");
        return _failed == 0 && _passed > 0 ? 0 : 1;
    }
}
