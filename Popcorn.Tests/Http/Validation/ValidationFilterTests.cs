#if NET10_0_OR_GREATER // Older frameworks do not validate.
using System.Diagnostics.CodeAnalysis;
using Microsoft.Extensions.Validation;
using Popcorn.Tests.Http.OtherWriters;
#if RUNTIME_11
using ParameterRule = Microsoft.Extensions.Validation.IValidatableParameterInfo;
using TypeRule = Microsoft.Extensions.Validation.IValidatableTypeInfo;
#else
using ParameterRule = Microsoft.Extensions.Validation.IValidatableInfo;
using TypeRule = Microsoft.Extensions.Validation.IValidatableInfo;
#endif

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
        public bool TryGetValidatableTypeInfo(Type type, [NotNullWhen(true)] out TypeRule? validatableInfo)
        {
            validatableInfo = null;
            return false;
        }

        public bool TryGetValidatableParameterInfo(
            ParameterInfo parameterInfo, [NotNullWhen(true)] out ParameterRule? validatableInfo)
        {
            validatableInfo = new Rule();
            return true;
        }
    }

    private sealed class Rule : ParameterRule
    {
        public Task ValidateAsync(object? value, ValidateContext context, CancellationToken cancellationToken)
        {
            Validate(value, context);
            return Task.CompletedTask;
        }

        public void Validate(object? value, ValidateContext context)
        {
            if (value is not "invalid")
                return;
#if RUNTIME_11
            context.AddValidationError(
                new ValidationError { Name = "name", Path = "name", ErrorMessage = "is not valid", Container = null });
#else
            context.ValidationErrors = new() { ["name"] = ["is not valid"] };
#endif
        }
    }
}
#endif
