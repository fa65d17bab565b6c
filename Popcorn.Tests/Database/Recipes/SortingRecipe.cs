using System.Linq.Expressions;
using System.Reflection;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.HttpResults;
using Microsoft.EntityFrameworkCore;

namespace Popcorn.Tests.Database.Recipes;

/// <summary>Sorting by a JSON name of the client. By a hidden member, the order of the rows would tell its values.</summary>
internal static class SortingRecipe
{
    public static async Task<Results<Ok<List<Order>>, BadRequest<string>>> GetSortedAsync(
        ShopContext db, IPopcornSelection<Order> asked, string sort)
    {
        if (asked.Root?.All.Members.FirstOrDefault(member => member.Name == sort)?.Member is not PropertyInfo property)
            return TypedResults.BadRequest("There is no such member.");
        ParameterExpression order = Expression.Parameter(typeof(Order));
        var key = Expression.Lambda<Func<Order, object>>(Expression.Convert(Expression.Property(order, property), typeof(object)), order);
        return TypedResults.Ok(await db.Orders.OrderBy(key).Project(asked).ToListAsync());
    }
}
