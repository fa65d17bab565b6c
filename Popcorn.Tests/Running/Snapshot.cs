namespace Popcorn.Tests;

/// <summary>Texts kept as files under a folder <c>Cases</c>, which are compared whole.</summary>
internal static class Snapshot
{
    private const string UpdateVariable = "POPCORN_UPDATE_SNAPSHOTS";

    public static readonly string HowToUpdate =
        $"If the new text is right, run the test again with the environment variable {UpdateVariable}=1, which rewrites the file, "
        + "and review what changed.";

    public static bool IsUpdating => Environment.GetEnvironmentVariable(UpdateVariable) == "1";

    /// <param name="folder">The folder of the tests, for example <c>Diagnostics</c>.</param>
    /// <param name="name">The file without its ending.</param>
    /// <param name="text">What must stand in it.</param>
    public static void Matches(string folder, string name, string text)
    {
        text = text.TrimEnd() + "\n";
        if (IsUpdating)
        {
            string file = Path.Combine(Repository.Root, "Popcorn.Tests", folder, "Cases", name + ".txt");
            Directory.CreateDirectory(Path.GetDirectoryName(file)!);
            File.WriteAllText(file, text);
            Assert.Fail($"{file} was rewritten. Build and run again without {UpdateVariable}.");
        }
        Assert.That(text, Is.EqualTo(Read(folder, name)), HowToUpdate);
    }

    private static string Read(string folder, string name)
    {
        using Stream? resource = typeof(Snapshot).Assembly.GetManifestResourceStream($"{folder}/{name}.txt");
        if (resource is null)
            return "";
        using var reader = new StreamReader(resource);
        return reader.ReadToEnd().ReplaceLineEndings("\n");
    }
}
