using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Routing;

namespace Popcorn.Testing.Http.Server;

/// <summary>What GET and HEAD of a name are answered with, through both entry points alike.</summary>
internal abstract record Answer(string Name, int Status)
{
    /// <summary>The type that both entry points declare.</summary>
    public abstract Type Type { get; }

    public static Answer Of<T>(string name, Func<HttpContext, T> make, int status = StatusCodes.Status200OK) =>
        new AnswerOf<T>(name, make, status);

    public string PathBehind(EntryPoint entryPoint) => $"/{entryPoint}/{Name}";

    /// <summary>Adds the endpoint of the minimal API.</summary>
    public abstract void Map(IEndpointRouteBuilder endpoints, bool withPopcorn);
}
