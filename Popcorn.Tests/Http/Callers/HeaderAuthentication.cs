using System.Security.Claims;
using System.Text.Encodings.Web;
using Microsoft.AspNetCore.Authentication;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Options;

namespace Popcorn.Tests.Http.Callers;

/// <summary>Believes a header that lists what a caller may do. Without the header, the caller is anonymous.</summary>
internal sealed class HeaderAuthentication(IOptionsMonitor<AuthenticationSchemeOptions> options, ILoggerFactory loggers, UrlEncoder encoder)
    : AuthenticationHandler<AuthenticationSchemeOptions>(options, loggers, encoder)
{
    public const string Header = "X-May";

    public const string Claim = "may";

    protected override Task<AuthenticateResult> HandleAuthenticateAsync()
    {
        if (!Request.Headers.TryGetValue(Header, out var given))
            return Task.FromResult(AuthenticateResult.NoResult());
        IEnumerable<Claim> claims = given.ToString().Split(',', StringSplitOptions.RemoveEmptyEntries).Select(may => new Claim(Claim, may));
        var user = new ClaimsPrincipal(new ClaimsIdentity(claims, Scheme.Name));
        return Task.FromResult(AuthenticateResult.Success(new AuthenticationTicket(user, Scheme.Name)));
    }
}
