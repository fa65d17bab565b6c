#if NET10_0_OR_GREATER // Older frameworks do not validate.
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using Microsoft.AspNetCore.Builder;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Validation;
using Popcorn.Tests.Http.OtherWriters;

#pragma warning disable ASP0029 // The resolvers of validation are for evaluation.

namespace Popcorn.Tests.Http.Validation;

/// <summary>The framework inserts the filter of validation after all conventions.</summary>
public sealed class ValidationFilterTests
{
    [Test]
    public async Task Validation_runs_inside()
    {
        using TestApp app = TestApp.Start(
            builder =>
            {
                builder.Services.AddPopcorn();
                builder.Services.AddValidation(options => options.Resolvers.Add(new ParameterResolver()));
            },
            app => app.MapPost("/{name}", (string name) => new Account(1, name)).WithPopcorn(p => p.Allow = "[id]"));
        using HttpResponseMessage invalid = await app.Client.PostAsync("/invalid", null);
        Assert.That((int)invalid.StatusCode, Is.EqualTo(400));
        Assert.That(await invalid.Content.ReadAsStringAsync(), Does.Contain("is not valid"));
        using HttpResponseMessage valid = await app.Client.PostAsync("/valid?include=[*]", null);
        Assert.That(await valid.Content.ReadAsStringAsync(), Is.EqualTo("""{"id":1}"""));
        using HttpResponseMessage both = await app.Client.PostAsync("/invalid?include=[", null);
        Assert.That(await both.Content.ReadAsStringAsync(), Does.Contain("include_syntax"));
    }

    private sealed class ParameterResolver : IValidatableInfoResolver
    {
        public bool TryGetValidatableTypeInfo(Type type, [NotNullWhen(true)] out IValidatableInfo? validatableInfo)
        {
            validatableInfo = null;
            return false;
        }

        public bool TryGetValidatableParameterInfo(
            ParameterInfo parameterInfo, [NotNullWhen(true)] out IValidatableInfo? validatableInfo)
        {
            validatableInfo = new Rule();
            return true;
        }
    }

    private sealed class Rule : IValidatableInfo
    {
        public Task ValidateAsync(object? value, ValidateContext context, CancellationToken cancellationToken)
        {
            if (value is "invalid")
                context.ValidationErrors = new() { ["name"] = ["is not valid"] };
            return Task.CompletedTask;
        }
    }
}
#endif
