namespace Popcorn.Benchmarks.Builds;

/// <summary>A temporary folder with a checkout of a commit, which is removed when this object is disposed.</summary>
internal sealed class Worktree : IDisposable
{
    private readonly string _root;
    private readonly TemporaryFolder _folder = new("popcorn-gate-");

    public Worktree(string root, BaseCommit against, CancellationToken stop)
    {
        _root = root;
        try
        {
            Tool.Run(root, stop, "git", "worktree", "add", "--detach", Checkout, against.Commit);
        }
        catch
        {
            Dispose();
            throw;
        }
    }

    public string Checkout => Path.Combine(_folder.Path, "checkout");

    public string FolderOf(string build) => Path.Combine(_folder.Path, build);

    /// <summary>Also called after an interruption, so that it cannot be interrupted itself.</summary>
    public void Dispose()
    {
        try
        {
            // It fails while a compiler that was killed still writes.
            _folder.Dispose();
        }
        finally
        {
            Tool.TryRun(_root, CancellationToken.None, out _, "git", "worktree", "prune");
        }
    }
}
