using System.Text.Json;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Options;

namespace Popcorn.AspNetCore.Core;

/// <summary>Keeps the engines of an app: one set for each set of policies that callers satisfy.</summary>
internal sealed class PopcornEngines : IPopcornEngines
{
    /// <summary>The maximum number of sets of granted policies. The least recently used engines are dropped.</summary>
    public const int MaxCallers = 32;

    private readonly PopcornOptions _options;
    private readonly ILogger _logger;
    private readonly object _lock = new();

    /// <summary>Replaced, never changed: requests read it without a lock.</summary>
    private volatile CallerEngines[] _callers = [];

    public PopcornEngines(IOptions<PopcornHttpOptions> options, ILoggerFactory loggers)
    {
        _options = options.Value.Engine;
        _options.HidesDeniedNames |= options.Value.DeniedMembers == DeniedMembers.Unknown;
        _logger = loggers.CreateLogger(PopcornLog.Category);
        Action<PopcornDiagnostic>? configured = _options.OnDiagnostic;
        _options.OnDiagnostic = diagnostic =>
        {
            PopcornLog.Diagnostic(_logger, diagnostic);
            configured?.Invoke(diagnostic);
        };
        Ungranted = new CallerEngines([], _options);
    }

    /// <summary>The engines that write no member with a policy: outside of requests, and for types without such members.</summary>
    public CallerEngines Ungranted { get; }

    /// <summary>All engines, for metrics.</summary>
    public IEnumerable<PopcornEngine> All => [.. Ungranted.All, .. _callers.SelectMany(caller => caller.All)];

    /// <summary>Whether the app rejects unknown names.</summary>
    public bool RejectsUnknown => _options.UnknownMembers == UnknownMembers.Reject;

    /// <summary>Whether a name that only the caller is denied is a secret.</summary>
    public bool HidesDeniedNames => _options.HidesDeniedNames;

    /// <summary>Whether members of any type can require a policy.</summary>
    public bool MayRequirePolicies => PopcornPolicies.AreUsed(_options);

    public PopcornEngine GetEngine(JsonSerializerOptions json) => Ungranted.GetEngine(json);

    /// <summary>Gets an engine that knows all members with policies, for checks at the start.</summary>
    public PopcornEngine GetAllGranted(JsonSerializerOptions json)
    {
        IEnumerable<string> policies = MayRequirePolicies ? PopcornPolicies.FindNames(_options) ?? [] : [];
        return GetCaller([.. policies.Order(StringComparer.Ordinal)]).GetEngine(json);
    }

    /// <summary>Gets the engines for callers who satisfy these policies, which are in order.</summary>
    public CallerEngines GetCaller(IReadOnlyList<string> granted)
    {
        if (granted.Count == 0)
            return Ungranted;
        CallerEngines caller = Find(granted) ?? Add(granted);
        caller.Touch();
        return caller;
    }

    private CallerEngines? Find(IReadOnlyList<string> granted)
    {
        foreach (CallerEngines caller in _callers)
        {
            if (HasSame(caller.Granted, granted))
                return caller;
        }
        return null;
    }

    private CallerEngines Add(IReadOnlyList<string> granted)
    {
        lock (_lock)
        {
            if (Find(granted) is { } other)
                return other;
            var caller = new CallerEngines([.. granted], _options);
            IEnumerable<CallerEngines> kept = _callers;
            if (_callers.Length >= MaxCallers)
            {
                PopcornLog.TooManyCallers(_logger, MaxCallers);
                CallerEngines coldest = _callers.MinBy(each => each.LastUse)!;
                kept = _callers.Where(each => each != coldest);
            }
            _callers = [.. kept, caller];
            return caller;
        }
    }

    /// <summary>The names are mostly the same strings, so this is a comparison of references.</summary>
    private static bool HasSame(IReadOnlyList<string> one, IReadOnlyList<string> other)
    {
        if (one.Count != other.Count)
            return false;
        for (int i = 0; i < one.Count; i++)
        {
            if (!string.Equals(one[i], other[i], StringComparison.Ordinal))
                return false;
        }
        return true;
    }
}
