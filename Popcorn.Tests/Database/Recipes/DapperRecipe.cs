using System.Data.Common;
using Dapper;

namespace Popcorn.Tests.Database.Recipes;

/// <summary>The columns of one table with Dapper. What getters read is loaded with them.</summary>
internal static class DapperRecipe
{
    private static readonly string[] Columns = ["Id", "First", "Last"];

    public static async Task<List<Customer>> GetCustomersAsync(DbConnection connection, IPopcornSelection<Customer> asked)
    {
        HashSet<string> names = [];
        foreach (SelectedMember member in asked.Root!.Members)
        {
            names.Add(member.Member!.Name);
            names.UnionWith((member.Reads ?? []).Select(read => read.Member.Name));
        }
        string columns = string.Join(", ", Columns.Where(names.Contains).DefaultIfEmpty("Id"));
        return [.. await connection.QueryAsync<Customer>($"SELECT {columns} FROM Customer WHERE NOT IsDeleted")];
    }
}
