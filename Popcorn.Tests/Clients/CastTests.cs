using System.Linq.Expressions;
using Popcorn.Client;
using Asked = Popcorn.Client.Include;

namespace Popcorn.Tests.Clients;

/// <summary>A cast asks for a member of a derived type. Hosts/SystemTextJson11 does the same with the cases of unions.</summary>
[Category(NetStandardTests.Category)]
public sealed class CastTests
{
    private static readonly TestCaseData[] Cases =
    [
        Case(
            (Invoice i) => new { ((Card)i.Payment!).Brand, i.Payment!.Amount },
            "[payment[brand,amount]]",
            """{"payment":{"$type":"card","brand":"V","amount":2}}""",
            """{"Brand":"V","Amount":2}"""),
        Case(
            (Invoice i) => new { ((Card)i.Payment!).Brand, ((Voucher)i.Payment).Code },
            "[payment[brand,code]]",
            """{"payment":{"$type":"voucher","code":7}}""",
            """{"Brand":null,"Code":7}"""),
        Case((Invoice i) => (i.Payment as Card)!.Brand, "[payment[brand]]", """{"payment":null}""", "null"),
        Case((Invoice i) => ((Card)i.Payment!).Brand, "[payment[brand]]", """{"payment":5}""", "null"),
        Case(
            (Invoice i) => new { i.Id, Card = new { ((Card)i.Payment!).Brand, ((Card)i.Payment).Limit } },
            "[id,payment[brand,limit]]",
            """{"id":17,"payment":null}""",
            """{"Id":17,"Card":null}"""),
        Case(
            (Invoice i) => new { Card = new { ((Card)i.Payment!).Brand, ((Card)i.Payment).Limit } },
            "[payment[brand,limit]]",
            "{}",
            """{"Card":null}"""),
        Case(
            (Invoice i) => new { Card = new { ((Card)i.Payment!).Brand, ((Card)i.Payment).Limit } },
            "[payment[brand,limit]]",
            """{"payment":5}""",
            """{"Card":null}"""),
        Case(
            (Invoice i) => new { Card = new { ((Card)i.Payment!).Brand, ((Card)i.Payment).Limit } },
            "[payment[brand,limit]]",
            """{"payment":{"$type":"voucher","code":7}}""",
            """{"Card":{"Brand":null,"Limit":0}}"""),
        Case(
            (Invoice i) => new { Payment = new { ((Card)i.Payment!).Brand, i.Payment!.Amount } },
            "[payment[brand,amount]]",
            """{"payment":null}""",
            """{"Payment":null}"""),
        Case(
            (Invoice i) => new { Bank = new { ((Card)i.Payment!).Bank!.Name, ((Card)i.Payment).Bank!.Id } },
            "[payment[bank[name,id]]]",
            """{"payment":{"$type":"card","brand":"V"}}""",
            """{"Bank":null}"""),
        Case(
            (List<Payment> all) => all.Select(p => new { Card = new { ((Card)p).Brand, ((Card)p).Limit } }),
            "[brand,limit]",
            """[{"brand":"V","limit":3}]""",
            """[{"Card":{"Brand":"V","Limit":3}}]"""),
        Case((Payment p) => new { ((Voucher)p).Code }, "[code]", """{"code":7}""", """{"Code":7}"""),
        Case(
            (List<Payment> all) => all.Select(p => new { ((Card)p).Brand, ((Card)p).Bank!.Name }),
            "[brand,bank[name]]",
            """[{"$type":"card","brand":"V","bank":{"name":"B"}},{"$type":"voucher"}]""",
            """[{"Brand":"V","Name":"B"},{"Brand":null,"Name":null}]"""),
        Case(
            (Invoice i) => new { ((Card)i.Payment!).Bank!.Id, Known = (int?)((Card)i.Payment).Bank!.Id, ((Card)i.Payment).Limit },
            "[payment[bank[id],limit]]",
            """{"payment":{"$type":"card","bank":null}}""",
            """{"Id":0,"Known":null,"Limit":0}"""),
        Case(
            (Invoice i) => new { Limit = (int?)((Card)i.Payment!).Limit },
            "[payment[limit]]",
            """{"payment":{"$type":"voucher","code":7}}""",
            """{"Limit":null}"""),
        Case((Holder h) => ((Card)h.Value).Brand, "[value[brand]]", """{"value":{"brand":"V"}}""", "\"V\""),
    ];

    [TestCaseSource(nameof(Cases))]
    public async Task Asks_for_the_member_and_reads_it(string asked, Func<Task<string>> read, string text, string expected)
    {
        Assert.That(asked, Is.EqualTo(text));
        Assert.That(await read(), Is.EqualTo(expected));
    }

    [Test]
    public void A_cast_alone_is_refused()
    {
        Assert.That(() => Asked.For((Invoice i) => (Card)i.Payment!), Throws.ArgumentException.With.Message.Contains("Convert(i.Payment"));
        Assert.That(() => Asked.For((Holder h) => ((string)h.Value).Length), Throws.ArgumentException.With.Message.Contains("Length"));
    }

    private static TestCaseData Case<T, TResult>(Expression<Func<T, TResult>> members, string text, string body, string expected)
    {
        Include<T, TResult> include = Asked.For(members);
        return new TestCaseData(include.Text, (Func<Task<string>>)ReadAsync, text, expected).SetName($"{{m}}({members.Body})");

        async Task<string> ReadAsync()
        {
            using var response = new HttpResponseMessage { Content = new StringContent(body) };
            return JsonSerializer.Serialize(await include.ReadAsync(response));
        }
    }

    public sealed record Invoice(Payment? Payment, int Id = 0);

    public sealed record Holder(object Value);

    [JsonDerivedType(typeof(Card), "card")]
    [JsonDerivedType(typeof(Voucher), "voucher")]
    public abstract record Payment(int Amount);

    public sealed record Card(int Amount, string Brand, Bank? Bank, int Limit) : Payment(Amount);

    public sealed record Voucher(int Amount, int Code) : Payment(Amount);

    public sealed record Bank(string Name, int Id);
}
