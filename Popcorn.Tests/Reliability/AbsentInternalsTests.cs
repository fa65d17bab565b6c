using Popcorn.Contracts.SystemTextJson;

namespace Popcorn.Tests.Reliability;

/// <summary>
/// Internals of System.Text.Json that a version lacks are reported once, and what can be a copy of a hidden member stays hidden. Runs a
/// second time in a process without them: see <see cref="ChildProcessTests"/>.
/// </summary>
[Category(Category)]
[NonParallelizable]
public class AbsentInternalsTests
{
    public const string Category = "AbsentInternals";

    public const string Setting = "Popcorn.AbsentInternals";

    public const string All =
        "MemberName;MemberType;_isUserSpecifiedShouldSerialize;PropertyMetadataSerializationNotSupported;TokenType;AppendPathInformation;"
        + "Path;SetMessage;_message;NullableConverter`1;UnsupportedTypeConverter`1;HandleNullOnWrite";

    private static readonly bool AreAbsent = AppContext.GetData(Setting) is string;

    [Test]
    public void What_is_missing_is_reported_by_name()
    {
        var reports = new List<PopcornDiagnostic>();
        FrameworkInternals.IsReported = false;
        _ = new PopcornEngine();
        _ = new PopcornEngine(options: new PopcornOptions { OnDiagnostic = reports.Add });
        _ = new PopcornEngine(options: new PopcornOptions { OnDiagnostic = reports.Add });
        PopcornDiagnosticId[] expected = AreAbsent ? [PopcornDiagnosticId.MissingInternals] : [];
        Assert.That(reports.Select(report => report.Id), Is.EqualTo(expected));
        if (!AreAbsent)
            return;
        Assert.That(All.Split(';'), Has.All.Matches<string>(name => reports[0].Message.Contains($".{name}")));
        // Without the two converters that write members, no object can be written.
        ILookup<bool, FieldInfo> fields = typeof(FrameworkInternals).GetFields(BindingFlags.Public | BindingFlags.Static)
            .ToLookup(field => field.IsLiteral);
        Assert.That(
            fields[false].Where(field => field.GetValue(null) is not null).Select(field => field.Name),
            Is.EqualTo(new[] { nameof(FrameworkInternals.MemberConverters) }), "All that is looked up is in the list.");
        Assert.That(fields[true].Select(field => (string)field.GetValue(null)!), Is.SubsetOf(All.Split(';')));
    }

    /// <summary>The modifier renames the member, and claims that it is another one.</summary>
    [Test]
    public void A_renamed_member_with_the_provider_of_another_stays_hidden()
    {
        var json = new JsonSerializerOptions
        {
            TypeInfoResolver = new DefaultJsonTypeInfoResolver { Modifiers = { Disguise } },
        };
        Assert.That(new PopcornEngine(json).Serialize(new Account(), "[**]"), Is.EqualTo("""{"Id":1}"""));
    }

    private static void Disguise(JsonTypeInfo contract)
    {
        if (contract.Type != typeof(Account))
            return;
        JsonPropertyInfo secret = contract.Properties.Single(property => property.Name == nameof(Account.Secret));
        secret.Name = "disguised";
        secret.AttributeProvider = typeof(Account).GetProperty(nameof(Account.Id));
    }

    private sealed class Account
    {
        public int Id => 1;
        [Never] public int Secret => 4711;
    }
}
