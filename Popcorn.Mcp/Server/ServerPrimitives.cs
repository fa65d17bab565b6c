using System.Text.Json.Nodes;
using Microsoft.Extensions.Logging;
using ModelContextProtocol.Protocol;
using ModelContextProtocol.Server;
using Popcorn.Contracts;
using Popcorn.Mcp.Core;
using Popcorn.Mcp.Resources;
using Popcorn.Mcp.Tools;

namespace Popcorn.Mcp.Server;

/// <summary>Replaces the tools and resources of a server: those that it has at the start, and those that are added later.</summary>
internal sealed class ServerPrimitives(ToolWrapper tools, ResourceWrapper resources, ILoggerFactory? loggers = null)
{
    private readonly ILogger _logger = McpLog.Create(loggers);
    private readonly Lock _lock = new();

    /// <exception cref="PopcornException">Tools or resources have mistakes. The message names each.</exception>
    public void WrapAll(McpServerOptions options)
    {
        string[] mistakes =
        [
            .. Wrap(options.ToolCollection, tools.Wrap, FindAll).Select(wrong => wrong.Mistake),
            .. Wrap(options.ResourceCollection, resources.Wrap, FindAll).Select(wrong => wrong.Mistake),
        ];
        if (mistakes.Length > 0)
            throw new PopcornException(string.Join(Environment.NewLine, SayRemedyOnce(mistakes)));
        Watch(options.ToolCollection);
        Watch(options.ResourceCollection);
    }

    /// <summary>
    /// Replaces what a request is about to use or to list, if it was added after the start, also to a collection of one session. Removes
    /// what has a mistake. Costs one look-up for a call.
    /// </summary>
    public void WrapUsed(McpServerOptions options, JsonRpcMessage message)
    {
        if (message is not JsonRpcRequest request)
            return;
        switch (request.Method)
        {
            case RequestMethods.ToolsCall when Read(request, "name") is { } name:
                WrapNamed(options.ToolCollection, tools.Wrap, tools.IsWrapped, all => Find(all, name));
                break;
            case RequestMethods.ToolsList:
                WrapNamed(options.ToolCollection, tools.Wrap, tools.IsWrapped, FindAll);
                break;
            case RequestMethods.ResourcesRead when Read(request, "uri") is { } uri:
                WrapNamed(
                    options.ResourceCollection,
                    resources.Wrap,
                    resources.IsWrapped,
                    all => Find(all, uri).Concat(all.Where(resource => resource.IsMatch(uri))));
                break;
            case RequestMethods.ResourcesList or RequestMethods.ResourcesTemplatesList:
                WrapNamed(options.ResourceCollection, resources.Wrap, resources.IsWrapped, FindAll);
                break;
        }
    }

    /// <summary>
    /// Replaces what a request is about to run: the app can have replaced it since, in a batch whose end nobody has told yet, and a filter
    /// can have chosen another one.
    /// </summary>
    /// <exception cref="PopcornException">It has a mistake.</exception>
    public void WrapMatched<TParameters>(RequestContext<TParameters> context) => context.MatchedPrimitive = context.MatchedPrimitive switch
    {
        McpServerTool tool => tools.Wrap(tool),
        McpServerResource resource => resources.Wrap(resource),
        var other => other,
    };

    /// <summary>A collection can belong to several options, such as those of sessions, and has the handler once.</summary>
    private void Watch<T>(McpServerPrimitiveCollection<T>? collection)
        where T : class, IMcpServerPrimitive
    {
        if (collection is null)
            return;
        collection.Changed -= WrapAdded;
        collection.Changed += WrapAdded;
    }

    /// <summary>
    /// Replaces what the app has just added, so that a call that was checked before finds the replacement. This raises the event again, for
    /// which there is nothing to do.
    /// </summary>
    private void WrapAdded(object? collection, EventArgs arguments)
    {
        if (collection is McpServerPrimitiveCollection<McpServerTool> changedTools)
            WrapNamed(changedTools, tools.Wrap, tools.IsWrapped, FindAll);
        else if (collection is McpServerPrimitiveCollection<McpServerResource> changedResources)
            WrapNamed(changedResources, resources.Wrap, resources.IsWrapped, FindAll);
    }

    private static string? Read(JsonRpcRequest request, string parameter) =>
        request.Params?[parameter] is JsonValue value && value.TryGetValue(out string? text) ? text : null;

    private static IEnumerable<T> Find<T>(McpServerPrimitiveCollection<T> collection, string name)
        where T : class, IMcpServerPrimitive => collection.TryGetPrimitive(name, out T? found) ? [found] : [];

    /// <summary>Not the collection itself, to which other threads can add while it is copied.</summary>
    private static IEnumerable<T> FindAll<T>(McpServerPrimitiveCollection<T> collection)
        where T : class, IMcpServerPrimitive
    {
        foreach (T primitive in collection)
            yield return primitive;
    }

    /// <summary>Takes no lock for what is replaced already, as it is for nearly all calls.</summary>
    private void WrapNamed<T>(
        McpServerPrimitiveCollection<T>? collection, Func<T, T> wrap, Predicate<T> isWrapped,
        Func<McpServerPrimitiveCollection<T>, IEnumerable<T>> find)
        where T : class, IMcpServerPrimitive
    {
        T[] found = collection is null ? [] : [.. find(collection)];
        // What is not found may be in the middle of its replacement.
        if (found.Length == 0 || !Array.TrueForAll(found, isWrapped))
            WrapOrRemove(collection, wrap, find);
    }

    private void WrapOrRemove<T>(
        McpServerPrimitiveCollection<T>? collection, Func<T, T> wrap, Func<McpServerPrimitiveCollection<T>, IEnumerable<T>> find)
        where T : class, IMcpServerPrimitive
    {
        foreach ((T primitive, string mistake) in Wrap(collection, wrap, find))
        {
            if (collection!.Remove(primitive))
                McpLog.Removed(_logger, mistake);
        }
    }

    /// <returns>Those that cannot be replaced, with their mistakes.</returns>
    private List<(T Primitive, string Mistake)> Wrap<T>(
        McpServerPrimitiveCollection<T>? collection, Func<T, T> wrap, Func<McpServerPrimitiveCollection<T>, IEnumerable<T>> find)
        where T : class, IMcpServerPrimitive
    {
        List<(T, string)> mistakes = [];
        if (collection is null)
            return mistakes;
        // A request that comes while another one replaces a tool waits, and does not miss it.
        lock (_lock)
        {
            using IDisposable notifications = collection.DeferChangedEvents();
            foreach (T primitive in find(collection).ToArray())
            {
                try
                {
                    T wrapped = wrap(primitive);
                    if (!ReferenceEquals(wrapped, primitive) && collection.Remove(primitive))
                        collection.TryAdd(wrapped);
                }
                catch (Exception exception) when (ContractStore.IsForTheWrite(exception))
                {
                    mistakes.Add((primitive, Describe(PrimitiveName.Create(primitive), exception.Message)));
                }
            }
        }
        return mistakes;
    }

    /// <summary>A server that requires lists later can have many tools without one: what to do is said once.</summary>
    private static string[] SayRemedyOnce(string[] mistakes)
    {
        const string Remedy = " " + SettingsReader.ListRemedy;
        string[] shortened = [.. mistakes.Select(mistake => mistake.Replace(Remedy, "", StringComparison.Ordinal))];
        return shortened.SequenceEqual(mistakes) ? mistakes : [.. shortened, SettingsReader.ListRemedy];
    }

    private static string Describe(string name, string mistake) =>
        mistake.StartsWith(name, StringComparison.Ordinal) ? mistake : $"{name}: {mistake}";
}
