using BenchmarkDotNet.Attributes;

namespace Popcorn.Benchmarks.Studies;

/// <summary>
/// A class of benchmarks. Each row is a method. Rows of the same category must write the same bytes: the setup compares them, so that no
/// figure is of a row that does something else.
/// </summary>
public abstract class StudyBenchmarks
{
    private protected const string Everything = "everything";

    /// <summary>Counts the bytes that a row writes, after the setup.</summary>
    internal virtual int CountBytes(string row) => GetBytes(row).Length;

    /// <exception cref="InvalidOperationException">Two rows of the same category write different bytes.</exception>
    internal void RequireSameBytes()
    {
        var rows =
            from method in GetType().GetMethods()
            let category = method.GetCustomAttribute<BenchmarkCategoryAttribute>()
            where category is not null
            group method.Name by category.Categories[0];
        foreach (IGrouping<string, string> category in rows)
        {
            byte[] expected = GetBytes(category.First());
            foreach (string row in category.Where(row => !GetBytes(row).AsSpan().SequenceEqual(expected)))
                throw new InvalidOperationException($"{row} does not write {category.Key} as {category.First()} does.");
        }
    }

    /// <summary>Gets the bytes of what a row returned.</summary>
    private protected virtual byte[] GetBytes(object output) => output is string text ? Encoding.UTF8.GetBytes(text) : (byte[])output;

    private byte[] GetBytes(string row) => GetBytes(GetType().GetMethod(row)!.Invoke(this, null)!);
}
