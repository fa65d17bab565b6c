using System.Runtime.CompilerServices;
using System.Text.Encodings.Web;
using System.Text.Json;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Options;
using Popcorn.Contracts;
using Popcorn.Includes;
using Popcorn.Selection;

namespace Popcorn.Mcp.Core;

/// <summary>Keeps the engines of an MCP server: one for the JSON options of each tool, for all users.</summary>
internal sealed class CallEngines : IDisposable
{
    private readonly ConditionalWeakTable<JsonSerializerOptions, JsonSerializerOptions> _compact = [];
    private readonly ConditionalWeakTable<JsonSerializerOptions, PopcornEngine> _engines = [];

    public CallEngines(IOptions<PopcornMcpOptions> options, IEnumerable<IAppOptions> others, ILoggerFactory? loggers = null)
    {
        Options = new PopcornOptions(options.Value.Engine);
        RequireAllowLists = options.Value.RequireAllowLists;
        ForbidsDenied = options.Value.DeniedMembers == DeniedMembers.Forbid;
        Options.HidesDeniedNames |= options.Value.DeniedMembers == DeniedMembers.Unknown;
        List<View> views = [.. options.Value.Views];
        foreach (IAppOptions other in others)
        {
            RequireAllowLists |= other.RequireAllowLists;
            ForbidsDenied |= other.DeniedMembers == DeniedMembers.Forbid && options.Value.DeniedMembers == DeniedMembers.LeaveOut;
            Options.HidesDeniedNames |= other.Options.HidesDeniedNames;
            views.AddRange(other.Views.Where(view => !views.Exists(own => own.Type == view.Type && own.Name == view.Name)));
            foreach (MemberRule rule in other.Options.Rules)
                Options.Add(rule);
        }
        // A refusal would show that the name exists.
        ForbidsDenied &= !Options.HidesDeniedNames;
        Views = views;
        ILogger logger = McpLog.Create(loggers);
        Action<PopcornDiagnostic>? configured = Options.OnDiagnostic;
        Options.OnDiagnostic = diagnostic =>
        {
            McpLog.Diagnostic(logger, diagnostic);
            configured?.Invoke(diagnostic);
        };
    }

    /// <summary>Those of the server, and the rules of the rest of the app.</summary>
    public PopcornOptions Options { get; }

    /// <summary>Whether each tool and resource must have an allow list.</summary>
    public bool RequireAllowLists { get; }

    /// <summary>Whether a call is refused that names a member which the user is denied.</summary>
    public bool ForbidsDenied { get; }

    /// <summary>The views of the server, and of the rest of the app.</summary>
    public IReadOnlyList<View> Views { get; }

    /// <summary>
    /// Gets the options with which results are written: those of the tool, without line breaks. Results are no HTML, and an escaped
    /// character is several tokens.
    /// </summary>
    public JsonSerializerOptions GetCompact(JsonSerializerOptions json) => _compact.GetValue(json, static original =>
        original is { WriteIndented: false, Encoder: not null }
            ? original
            : new JsonSerializerOptions(original)
            {
                WriteIndented = false,
                Encoder = original.Encoder ?? JavaScriptEncoder.UnsafeRelaxedJsonEscaping,
            });

    /// <summary>Gets the policies that the members of a type require.</summary>
    public PolicySet GetRequired(JsonSerializerOptions json, Type type) => GetEngine(json).Policies.FindRequired(type);

    /// <summary>Gets the policies whose members documents show: none if their names are secrets.</summary>
    public PolicySet GetDescribed(JsonSerializerOptions json, Type type) =>
        Options.HidesDeniedNames ? PolicySet.None : GetRequired(json, type);

    /// <summary>Gets the engine of the options, for all users.</summary>
    public PopcornEngine GetEngine(JsonSerializerOptions json) => _engines.GetValue(json, key => new PopcornEngine(key, Options));

    /// <summary>The server has ended: a model that lives as long as the process is not to keep its engines.</summary>
    public void Dispose()
    {
        foreach ((_, PopcornEngine engine) in _engines)
            engine.ForgetModels();
    }
}
