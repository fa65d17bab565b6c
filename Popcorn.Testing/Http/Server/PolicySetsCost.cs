using System.Diagnostics;
using System.Security.Claims;
using Microsoft.AspNetCore.Builder;

namespace Popcorn.Testing.Http.Server;

/// <summary>How long an endpoint runs for callers who satisfy different sets of ten policies, in turns, and for one caller.</summary>
internal sealed class PolicySetsCost : IDisposable
{
    public const int Sets = 1_000;

    private const string ClaimType = "may";
    private static readonly string[] Policies = [.. Enumerable.Range(0, 10).Select(i => $"p{i}")];

    private readonly ClaimsPrincipal[] _users = [.. Enumerable.Range(0, Sets).Select(CreateUser)];

    private readonly UnservedApp _app = new(
        options => options.For<Guarded>(type => type
            .RequirePolicy(x => x.A, "p0").RequirePolicy(x => x.B, "p1").RequirePolicy(x => x.C, "p2").RequirePolicy(x => x.D, "p3")
            .RequirePolicy(x => x.E, "p4").RequirePolicy(x => x.F, "p5").RequirePolicy(x => x.G, "p6").RequirePolicy(x => x.H, "p7")
            .RequirePolicy(x => x.I, "p8").RequirePolicy(x => x.J, "p9")),
        options => Array.ForEach(Policies, name => options.AddPolicy(name, policy => policy.RequireClaim(ClaimType, name))),
        app => app.MapGet("/guarded", () => new Guarded()).WithPopcorn());

    /// <summary>Takes turns, and returns the medians of the time of a request in microseconds.</summary>
    public async Task<(double Sets, double One)> MeasureAsync(int turns)
    {
        var sets = new double[turns];
        var one = new double[turns];
        // The first turns create the plans, and warm the code up.
        for (int i = -8; i < turns; i++)
        {
            double inTurns = await TurnAsync(_users);
            double same = await TurnAsync(Enumerable.Repeat(_users[Sets / 2], Sets));
            if (i >= 0)
                (sets[i], one[i]) = (inTurns, same);
        }
        Array.Sort(sets);
        Array.Sort(one);
        return (sets[turns / 2], one[turns / 2]);
    }

    /// <summary>Finds a user whose response has other members than the policies of the user permit.</summary>
    public async Task<string?> FindMistakeAsync()
    {
        for (int set = 0; set < Sets; set++)
        {
            using var body = new MemoryStream();
            await SendAsync(_users[set], body);
            string text = System.Text.Encoding.UTF8.GetString(body.ToArray());
            IEnumerable<int> granted = Enumerable.Range(0, Policies.Length).Where(policy => Has(set, policy));
            string members = string.Join(',', granted.Select(policy => $"\"{(char)('a' + policy)}\":1"));
            if (text != "{" + members + "}")
                return $"{set}: {text}";
        }
        return null;
    }

    public void Dispose() => _app.Dispose();

    private static bool Has(int set, int policy) => (set & (1 << policy)) != 0;

    private static ClaimsPrincipal CreateUser(int set) =>
        new(new ClaimsIdentity(Policies.Where((_, i) => Has(set, i)).Select(name => new Claim(ClaimType, name)), "test"));

    private async Task<double> TurnAsync(IEnumerable<ClaimsPrincipal> users)
    {
        long start = Stopwatch.GetTimestamp();
        foreach (ClaimsPrincipal user in users)
            await SendAsync(user, Stream.Null);
        return Stopwatch.GetElapsedTime(start).TotalMicroseconds / Sets;
    }

    private Task SendAsync(ClaimsPrincipal user, Stream body) => _app.SendAsync(_app.Endpoints[0], user, body);

    internal sealed class Guarded
    {
        public int A => 1;
        public int B => 1;
        public int C => 1;
        public int D => 1;
        public int E => 1;
        public int F => 1;
        public int G => 1;
        public int H => 1;
        public int I => 1;
        public int J => 1;
    }
}
