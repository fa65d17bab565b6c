using System.Linq.Expressions;
using System.Net;
using System.Text.Json;
using Popcorn.Client;

namespace Popcorn.Tests.SystemTextJson11;

/// <summary>The typed client below a union: the members of its cases, and reading what was sent.</summary>
internal static class ClientFacts
{
    public static void Run(Report report)
    {
        Check((Unions.Pet p) => new { ((Unions.Cat)p.Value!).Name }, "[name]", new Unions.Pet(Unions.NewCat()), """{"Name":"Tom"}""");
        Check(
            (Case.Member<Unions.Pet> m) => new { Cat = ((Unions.Cat)m.Value.Value!).Name, Dog = ((Unions.Dog)m.Value.Value).Name },
            "[value[name]]",
            new Case.Member<Unions.Pet> { Value = new Unions.Pet(new Unions.Dog("Rex", [])) },
            """{"Cat":"Rex","Dog":"Rex"}""");
        Check(
            (List<Unions.Loose> all) => all.Select(l => ((Unions.Cat)l.Value!).Name),
            "[name]",
            [new Unions.Loose(5), new Unions.Loose((object)Unions.NewCat()), new Unions.Loose("text")],
            """[null,"Tom",null]""");
        Check(
            (Unions.Pet p) => ((Unions.Dog)p.Value!).Chases.Select(cat => new { cat!.Name }),
            "[chases[name]]",
            new Unions.Pet(new Unions.Dog("Rex", [Unions.NewCat()])),
            """[{"Name":"Tom"}]""");

        void Check<T, TResult>(Expression<Func<T, TResult>> members, string text, T value, string expected)
        {
            Include<T, TResult> include = Client.Include.For(members);
            report.Check(include.Text == text, () => $"{members} asks for {include.Text}");
            string sent = new PopcornEngine(JsonSerializerOptions.Web).Serialize(value, include.Text);
            using var response = new HttpResponseMessage(HttpStatusCode.OK) { Content = new StringContent(sent) };
            string read = JsonSerializer.Serialize(include.ReadAsync(response).GetAwaiter().GetResult());
            report.Check(read == expected, () => $"{members} reads {read} of {sent}");
        }
    }
}
