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
    public void A_section_sets_what_it_names()
    {
        PopcornHttpOptions bound = Bind(
            _ => { },
            ("QueryParameter", "fields"),
            ("UnknownMembers", "Ignore"),
            ("HotThreshold", "5"),
            ("Limits:MaxDepth", "3"),
            ("Limits:MaxItems", "7"));
        Assert.That(
            (bound.QueryParameter, bound.UnknownMembers, bound.HotThreshold, bound.Limits.MaxDepth, bound.Limits.MaxItems),
            Is.EqualTo(("fields", UnknownMembers.Ignore, 5, 3, 7)));
        Assert.That(
            (IncludeLimits.Standard.MaxDepth, IncludeLimits.Standard.MaxItems), Is.EqualTo((16, 512)), "The standard is everyone's.");
    }

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

    [TestCase("Engine:Limits:MaxDepth", "'Engine'")]
    [TestCase("Limits:MaxDeep", "'MaxDeep'")]
    public void An_unknown_setting_stops_the_start(string key, string named) => Assert.That(
        () => TestApp.Start(
            builder => builder.Services.AddPopcorn(Configure((key, "3"))), app => app.MapGet("/", () => 1).WithPopcorn()).Dispose(),
        Throws.InvalidOperationException.With.Message.Contains(named));

    [Test]
    public void Controllers_take_a_section_too([Values] bool isCore)
    {
        IConfiguration configuration = Configure(("QueryParameter", "fields"));
        IServiceCollection services = new ServiceCollection().AddLogging();
        _ = isCore ? services.AddMvcCore().AddPopcorn(configuration) : (object)services.AddControllers().AddPopcorn(configuration);
        using ServiceProvider provider = services.BuildServiceProvider();
        Assert.That(provider.GetRequiredService<IOptions<PopcornHttpOptions>>().Value.QueryParameter, Is.EqualTo("fields"));
    }

    private static void SetAll(PopcornHttpOptions options)
    {
        foreach (PropertyInfo setting in Settings)
            setting.SetValue(options, Others[setting.Name]);
    }

    private static PopcornHttpOptions Bind(Action<PopcornHttpOptions> before, params (string Key, string Value)[] section)
    {
        using ServiceProvider services = new ServiceCollection().AddLogging().AddPopcorn(before).AddPopcorn(Configure(section))
            .BuildServiceProvider();
        return services.GetRequiredService<IOptions<PopcornHttpOptions>>().Value;
    }

    private static IConfiguration Configure(params (string Key, string Value)[] section) => new ConfigurationBuilder()
        .AddInMemoryCollection(section.Select(each => KeyValuePair.Create(each.Key, (string?)each.Value))).Build();
}
