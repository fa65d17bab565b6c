using GraphQL;
using GraphQL.SystemTextJson;
using GraphQL.Types;

namespace Popcorn.Benchmarks.Database.Contenders;

/// <summary>The orders by GraphQL.NET. It has no projection of its own, so the root field returns the rows of a query.</summary>
internal sealed class OrdersSchema
{
    private readonly Schema _schema = new() { Query = new Root() };
    private readonly DocumentExecuter _executer = new();
    private readonly GraphQLSerializer _serializer = new();

    public byte[] Execute(IQueryable<StoredOrder> orders, string fields)
    {
        ExecutionResult result = _executer.ExecuteAsync(execution =>
        {
            execution.Schema = _schema;
            execution.Query = $"{{orders{fields}}}";
            execution.Root = orders;
        }).GetAwaiter().GetResult();
        if (result.Errors is { Count: > 0 } errors)
            throw new InvalidOperationException(errors[0].Message, errors[0]);
        using var body = new MemoryStream();
        _serializer.WriteAsync(body, result).GetAwaiter().GetResult();
        return body.ToArray();
    }

    private sealed class Root : ObjectGraphType
    {
        public Root() => Field<ListGraphType<OrderType>>("orders").Resolve(context => ((IQueryable<StoredOrder>)context.Source!).ToList());
    }

    private sealed class OrderType : ObjectGraphType<StoredOrder>
    {
        public OrderType()
        {
            Field(order => order.Id);
            Field(order => order.Number);
            Field(order => order.Status);
            Field(order => order.PlacedAt);
            Field(order => order.Note);
            Field(order => order.Street);
            Field(order => order.City);
            Field(order => order.PostalCode);
            Field(order => order.Country);
            Field(order => order.Weight);
            Field(order => order.Total);
            Field(order => order.Reference);
            Field<ListGraphType<LineType>>("lines").Resolve(context => context.Source.Lines);
            Field<ListGraphType<EventType>>("events").Resolve(context => context.Source.Events);
        }
    }

    private sealed class LineType : ObjectGraphType<StoredLine>
    {
        public LineType()
        {
            Field(line => line.Sku);
            Field<ProductType>("product").Resolve(context => context.Source.Product);
        }
    }

    private sealed class ProductType : ObjectGraphType<StoredProduct>
    {
        public ProductType() => Field(product => product.Name);
    }

    private sealed class EventType : ObjectGraphType<StoredEvent>
    {
        public EventType() => Field(each => each.Text);
    }
}
