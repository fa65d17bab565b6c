using AutoMapper;

namespace Popcorn.Benchmarks.Database.Contenders;

/// <summary>The types that hand-written queries and AutoMapper create: one for each request.</summary>
internal static class RequestedRows
{
    public static IConfigurationProvider Mapping { get; } = new MapperConfiguration(mapping =>
    {
        mapping.CreateMap<StoredOrder, Flat>();
        mapping.CreateMap<StoredOrder, Whole>();
        mapping.CreateMap<StoredOrder, WithLines>().ForMember(row => row.Lines, Sort);
        mapping.CreateMap<StoredOrder, WithProducts>().ForMember(row => row.Lines, Sort);
        mapping.CreateMap<StoredOrder, WithEvents>().ForMember(row => row.Lines, Sort)
            .ForMember(row => row.Events, member => member.MapFrom(order => order.Events.OrderBy(each => each.Id)));
        mapping.CreateMap<StoredOrder, WithTotal>()
            .ForMember(row => row.LineTotal, member => member.MapFrom(order => order.Lines.Sum(line => line.Price)));
        mapping.CreateMap<StoredLine, Line>();
        mapping.CreateMap<StoredLine, ProductLine>();
        mapping.CreateMap<StoredProduct, Product>();
        mapping.CreateMap<StoredEvent, Event>();
    });

    private static void Sort<TRow, TLines>(IMemberConfigurationExpression<StoredOrder, TRow, TLines> member) =>
        member.MapFrom(order => order.Lines.OrderBy(line => line.Id));

    public sealed class Flat
    {
        public int Id { get; set; }
        public string Status { get; set; } = "";
    }

    public sealed class Whole
    {
        public int Id { get; set; }
        public string Number { get; set; } = "";
        public string Status { get; set; } = "";
        public DateTime PlacedAt { get; set; }
        public string Note { get; set; } = "";
        public string Street { get; set; } = "";
        public string City { get; set; } = "";
        public string PostalCode { get; set; } = "";
        public string Country { get; set; } = "";
        public int Weight { get; set; }
        public long Total { get; set; }
        public string Reference { get; set; } = "";
    }

    public sealed class WithLines
    {
        public int Id { get; set; }
        public List<Line> Lines { get; set; } = [];
    }

    public sealed class WithProducts
    {
        public int Id { get; set; }
        public List<ProductLine> Lines { get; set; } = [];
    }

    public sealed class WithEvents
    {
        public int Id { get; set; }
        public List<Line> Lines { get; set; } = [];
        public List<Event> Events { get; set; } = [];
    }

    public sealed class WithTotal
    {
        public int Id { get; set; }
        public long LineTotal { get; set; }
    }

    public sealed class Line
    {
        public string Sku { get; set; } = "";
    }

    public sealed class ProductLine
    {
        public string Sku { get; set; } = "";
        public Product? Product { get; set; }
    }

    public sealed class Product
    {
        public string Name { get; set; } = "";
    }

    public sealed class Event
    {
        public string Text { get; set; } = "";
    }
}
