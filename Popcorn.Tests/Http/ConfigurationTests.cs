using System.Linq.Expressions;
using Microsoft.Extensions.Configuration;
using Microsoft.Extensions.Options;

namespace Popcorn.Tests.Http;

/// <summary>A section of the configuration changes the options that it names, and no others: the binder sets all of them.</summary>
public sealed class ConfigurationTests
{
    private static readonly Dictionary<string, object> Others = new()
    {
        [nameof(PopcornHttpOptions.QueryParameter)] = "fields",
        [nameof(PopcornHttpOptions.UnknownMembers)] = UnknownMembers.Ignore,
        [nameof(PopcornHttpOptions.Limits)] = new IncludeLimits { MaxLength = 1, MaxDepth = 2, MaxItems = 3 },
        [nameof(PopcornHttpOptions.Compilation)] = CompilationMode.Never,
        [nameof(PopcornHttpOptions.HotThreshold)] = 5,
        [nameof(PopcornHttpOptions.ExpressionCompiler)] = (Func<LambdaExpression, Delegate>)(lambda => lambda.Compile()),
        [nameof(PopcornHttpOptions.OnDiagnostic)] = (Action<PopcornDiagnostic>)(_ => { }),
        [nameof(PopcornHttpOptions.HideFromOtherWriters)] = false,
        [nameof(PopcornHttpOptions.WarmUpEndpoints)] = false,
        [nameof(PopcornHttpOptions.DeniedMembers)] = DeniedMembers.Forbid,
        [nameof(PopcornHttpOptions.RequireAllowLists)] = true,
        [nameof(PopcornHttpOptions.JsonLines)] = true,
        [nameof(PopcornHttpOptions.DeprecatedSince)] = DateTimeOffset.UnixEpoch,
    };

    private static IEnumerable<PropertyInfo> Settings => typeof(PopcornHttpOptions).GetProperties().Where(each => each.CanWrite);

    [Test]
    public void Options_that_a_section_does_not_name_stay()
    {
        Assert.That(Settings.Select(setting => setting.Name), Is.EquivalentTo(Others.Keys));
        foreach (PropertyInfo named in Settings.Where(setting => setting.PropertyType.IsValueType))
        {
            // The binder of .NET 8 leaves what is empty as it is, so null has no text.
            if (named.GetValue(new PopcornHttpOptions()) is not { } standard)
                continue;
            PopcornHttpOptions bound = Bind(SetAll, (named.Name, $"{standard}"));
            Assert.That(named.GetValue(bound), Is.EqualTo(standard));
            foreach (PropertyInfo other in Settings.Where(other => other != named))
                Assert.That(other.GetValue(bound), Is.EqualTo(Others[other.Name]), other.Name);
        }
    }

    [Test]
    public void Defaults_stay_the_defaults()
    {
        PopcornHttpOptions bound = Bind(_ => { }, ("QueryParameter", "fields"));
        var defaults = new PopcornHttpOptions();
        foreach (PropertyInfo setting in Settings.Where(setting => setting.Name != nameof(PopcornHttpOptions.QueryParameter)))
            Assert.That(setting.GetValue(bound), Is.EqualTo(setting.GetValue(defaults)), setting.Name);
        Assert.That(bound.Engine.CustomCompiler, Is.Null, "Each engine has a compiler of its own, which counts what it declines.");
    }

    [Test]
    public void Limits_of_the_app_are_not_written_into()
    {
        PopcornHttpOptions bound = Bind(options => options.Limits = IncludeLimits.Standard, ("Limits:MaxDepth", "3"));
        Assert.That((bound.Limits.MaxDepth, IncludeLimits.Standard.MaxDepth), Is.EqualTo((3, 16)));
    }

    [Test]
    public void Usage_has_a_section_of_its_own()
    {
        PopcornHttpOptions bound = Bind(options => options.Usage.Days = 5, ("Usage:Enabled", "true"));
        Assert.That((bound.Usage.Enabled, bound.Usage.Days), Is.EqualTo((true, 5)));
    }

    private static void SetAll(PopcornHttpOptions options)
    {
        foreach (PropertyInfo setting in Settings)
            setting.SetValue(options, Others[setting.Name]);
    }

    private static PopcornHttpOptions Bind(Action<PopcornHttpOptions> before, params (string Key, string Value)[] section)
    {
        IConfiguration configuration = new ConfigurationBuilder()
            .AddInMemoryCollection(section.Select(each => KeyValuePair.Create(each.Key, (string?)each.Value))).Build();
        using ServiceProvider services = new ServiceCollection().AddLogging().AddPopcorn(before).AddPopcorn(configuration)
            .BuildServiceProvider();
        return services.GetRequiredService<IOptions<PopcornHttpOptions>>().Value;
    }
}
