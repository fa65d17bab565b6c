using System.Security.Claims;
using System.Text.Encodings.Web;
using Microsoft.AspNetCore.Authentication;
using Microsoft.Extensions.Options;

namespace Popcorn.Store.Demo;

/// <summary>
/// For this demo only: believes the name that a request gives in a header, so that the page can switch between two callers. A real app
/// authenticates its callers.
/// </summary>
internal sealed class DemoCallerHandler(IOptionsMonitor<AuthenticationSchemeOptions> options, ILoggerFactory loggers, UrlEncoder encoder)
    : AuthenticationHandler<AuthenticationSchemeOptions>(options, loggers, encoder)
{
    public const string SchemeName = "Demo";

    private const string Header = "Demo-Caller";

    protected override Task<AuthenticateResult> HandleAuthenticateAsync()
    {
        string name = Request.Headers[Header].ToString();
        if (name is not (DemoCallers.Buyer or DemoCallers.Visitor))
            return Task.FromResult(AuthenticateResult.NoResult());
        var user = new ClaimsPrincipal(new ClaimsIdentity([new Claim(ClaimTypes.Name, name)], SchemeName));
        return Task.FromResult(AuthenticateResult.Success(new AuthenticationTicket(user, SchemeName)));
    }
}
