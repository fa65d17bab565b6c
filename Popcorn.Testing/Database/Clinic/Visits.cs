using System.Text.Json.Serialization;
using Microsoft.EntityFrameworkCore.Infrastructure;

namespace Popcorn.Testing.Database.Clinic;

public sealed class Visit
{
    private string? _summary;

    public int Id { get; set; }
    public decimal Fee { get; set; }
    public string? Reason { get; set; }

    /// <summary>Returns its field.</summary>
    public string? Summary
    {
        get { return _summary; }
        set { _summary = value; }
    }

    /// <summary>Required, and hidden by a filter.</summary>
    public Animal Patient { get; set; } = null!;

    /// <summary>Of an interface.</summary>
    public INamed? Doctor { get; set; }

    public Slot? Slot { get; set; }

    /// <summary>Complex and nullable.</summary>
    public Dose? Dose { get; set; }

    /// <summary>Complex and optional; what is required is hidden in part.</summary>
    public Result? Result { get; set; }

    public List<Paper> Papers { get; set; } = [];
    public ICollection<Medicine> Medicines { get; set; } = new HashSet<Medicine>();
}

public struct Dose
{
    public int Amount { get; set; }
    public string Unit { get; set; }
}

public sealed class Result
{
    [Never] public string Author { get; set; } = "canary";
    public int Score { get; set; }
    public string? Text { get; set; }
}

/// <summary>A composite key, and a constructor that takes a hidden column too.</summary>
public sealed record Slot(int RoomId, int Hour, string Text, [property: Never] string Source)
{
    public Room? Room { get; init; }
}

public sealed class Room
{
    public int Id { get; set; }
    public string Text { get; set; } = "";

    /// <summary>A JSON document.</summary>
    public Plan? Plan { get; set; }

    /// <summary>A JSON document, complex.</summary>
    public Sign Sign { get; set; } = new();

    public List<int> Numbers { get; set; } = [];
}

public sealed class Plan
{
    public string Color { get; set; } = "";
    public decimal Area { get; set; }
    public List<Door> Doors { get; set; } = [];
}

public sealed class Door
{
    public int Width { get; set; }
}

public sealed class Sign
{
    public string Text { get; set; } = "";
    public int Size { get; set; }
}

/// <summary>A key that SQLite stores as a text, and properties instead of fields.</summary>
public sealed class Medicine
{
    private string _text = "";

    public decimal Code { get; set; }

    public string Text
    {
        get => _text;
        set => _text = value.Trim();
    }

    [JsonIgnore] public List<Visit> Visits { get; set; } = [];
}

/// <summary>A table for each concrete type.</summary>
public abstract class Paper
{
    public int Id { get; set; }
    public string Text { get; set; } = "";
}

public sealed class Invoice : Paper
{
    public decimal Total { get; set; }
}

public sealed class Letter : Paper
{
    public Keeper? Reader { get; set; }
}

/// <summary>Only EF Core can create it: it loads its own navigations.</summary>
public sealed class Kennel
{
    private readonly ILazyLoader _loader;
    private Kennel? _parent;

    private Kennel(ILazyLoader loader) => _loader = loader;

    public Kennel(int id, string text, Kennel? parent) => (_loader, Id, Text, _parent) = (null!, id, text, parent);

    public int Id { get; private set; }
    [Default] public string Text { get; private set; } = "";
    [Never] public string Lock { get; set; } = "canary";
    [JsonIgnore] public int? ParentId { get; set; }

    public Kennel? Parent
    {
        get => _loader is null ? _parent : _loader.Load(this, ref _parent);
        set => _parent = value;
    }
}
