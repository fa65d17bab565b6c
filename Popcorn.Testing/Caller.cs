namespace Popcorn.Testing;

/// <summary>A caller who satisfies some policies: what an engine writes for it.</summary>
public sealed class Caller(PopcornEngine engine, params string[] policies)
{
    public PopcornEngine Engine => engine;

    /// <summary>The same include for this caller.</summary>
    public Include Ask(Include? include = null) => (include ?? Include.Default).WithGrantedPolicies(policies);

    public string Serialize<T>(T value, string include) => engine.Serialize(value, Ask(Include.Parse(include)));

    public string Serialize<T>(T value, Include? include = null) => engine.Serialize(value, Ask(include));

    public Include Restrict(Type type, Include? asked, Include? defaults, Include? allow) =>
        Ask(engine.Restrict(type, asked, defaults, allow));

    public bool IsSelected(Type type, Include include, params string[] path) => engine.IsSelected(type, Ask(include), path);

    public IPopcornSelection<T> Select<T>(Include? include = null) => engine.Select<T>(Ask(include));

    public bool TryValidate(Type type, Include include, out IncludeError? error) => engine.TryValidate(type, Ask(include), out error);
}
