using System.Reflection;

namespace Popcorn.Testing.Differential.Projection;

/// <summary>One member of each kind that cannot be written, and two that can.</summary>
internal sealed class Minefield
{
    public int Id { get; set; } = 1;
    public Thrower Leaf { get; set; } = new() { Id = 2, IsArmed = false };
    public object Throws => throw new FormatException();
    public Type Refused { get; set; } = typeof(int);
    public Action Function { get; set; } = () => { };
    public int[,] Matrix { get; set; } = new int[1, 1];
    public Dictionary<int[], int> BadKeys { get; set; } = new() { [[1]] = 1 };
    public MemberInfo? Unknown { get; set; } = typeof(Minefield);
    public Broken[] Broken { get; set; } = [new(), new()];
    public Minefield Self => this;
    public List<Minefield> Ring => [this];
    public Dictionary<string, Minefield> Named => new() { ["a"] = this };
    public object Boxed => this;
    public IEnumerable<int> Lazy => Enumerable.Range(0, 3).Select(i => i < 2 ? i : throw new TimeoutException());
    public IAsyncEnumerable<int> Later { get; set; } = Empty();
    public double NotANumber { get; set; } = double.NaN;

    private static async IAsyncEnumerable<int> Empty()
    {
        await Task.CompletedTask.ConfigureAwait(false);
        yield break;
    }

    internal sealed class Thrower
    {
        public int Id { get; set; }
        [System.Text.Json.Serialization.JsonIgnore] public bool IsArmed { get; set; } = true;
        public object? Throws => IsArmed ? throw new FormatException() : null;
    }
}
