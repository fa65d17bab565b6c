using Popcorn.Benchmarks.Builds;
using Popcorn.Testing.Reporting;

namespace Popcorn.Tests.Benchmarks;

/// <summary>Which commit the gate compares with, in a repository of the test.</summary>
public sealed class BaseCommitTests
{
    private string _root = "";

    [SetUp]
    public void CreateRepository()
    {
        _root = Directory.CreateTempSubdirectory("popcorn-gate-test-").FullName;
        Git("init", "--initial-branch", "main");
        Commit("first");
        Commit("second");
    }

    [TearDown]
    public void RemoveRepository() => Directory.Delete(_root, recursive: true);

    [Test]
    public void On_the_main_branch_it_is_the_commit_before() =>
        Assert.That(Find(), Is.EqualTo(new BaseCommit(Hash("main^"), "the commit before")));

    [Test]
    public void A_worktree_is_removed_also_after_an_interruption()
    {
        string folder;
        using var stop = new CancellationTokenSource();
        using (var worktree = new Worktree(_root, Find(), stop.Token))
        {
            folder = worktree.Checkout;
            Assert.That(File.ReadAllText(Path.Combine(folder, "file")), Is.EqualTo("first"));
            Assert.That(Git("worktree", "list"), Does.Contain(folder));
            stop.Cancel();
        }
        Assert.That(Directory.Exists(Path.GetDirectoryName(folder)), Is.False);
        Assert.That(Git("worktree", "list"), Does.Not.Contain(folder));
    }

    [TestCase("Directory.Build.props")]
    [TestCase("build/ReadyToRun.targets")]
    [TestCase("global.json")]
    public void With_changes_it_is_the_commit_that_they_change(string changed)
    {
        File.WriteAllText(Path.Combine(_root, "file"), "changed");
        Assert.That(Find().Why, Is.EqualTo("the commit before"), "The library has no changes.");
        Directory.CreateDirectory(Path.Combine(_root, "build"));
        File.WriteAllText(Path.Combine(_root, changed), "changed");
        Assert.That(Find(), Is.EqualTo(new BaseCommit(Hash("main"), "the commit that this checkout changes")));
    }

    [Test]
    public void On_another_branch_it_is_the_merge_base()
    {
        Git("checkout", "--quiet", "-b", "other");
        Commit("third");
        Commit("fourth");
        Assert.That(Find(), Is.EqualTo(new BaseCommit(Hash("main"), "the merge base with main")));
    }

    [Test]
    public void A_given_commit_must_exist()
    {
        Assert.That(Find("main").Commit, Is.EqualTo(Hash("main")));
        Assert.That(() => Find("nothing"), Throws.InvalidOperationException.With.Message.EqualTo("there is no commit 'nothing'"));
    }

    [Test]
    public void Without_a_repository_it_says_so()
    {
        string folder = Directory.CreateTempSubdirectory("popcorn-gate-test-").FullName;
        Assert.That(
            () => BaseCommit.Find(folder, null, CancellationToken.None),
            Throws.InvalidOperationException.With.Message.StartsWith("'git rev-parse HEAD' failed: fatal"));
        Directory.Delete(folder);
    }

    private BaseCommit Find(string? given = null) => BaseCommit.Find(_root, given, CancellationToken.None);

    private string Hash(string name) => Git("rev-parse", name);

    private void Commit(string text)
    {
        File.WriteAllText(Path.Combine(_root, "file"), text);
        Git("add", "file");
        Git("-c", "user.name=test", "-c", "user.email=test@example.com", "-c", "commit.gpgsign=false", "commit", "--quiet", "-m", text);
    }

    private string Git(params string[] arguments) => Tool.Run(_root, CancellationToken.None, ["git", .. arguments]);
}
