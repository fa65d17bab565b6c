using Microsoft.EntityFrameworkCore.Metadata;
using Popcorn.EntityFrameworkCore.Planning;
using Popcorn.EntityFrameworkCore.Shapes;

namespace Popcorn.EntityFrameworkCore.Queries;

/// <summary>Checks entity types and all that an include can reach from them, each once.</summary>
internal sealed class ModelCheck(IModel model)
{
    private readonly HashSet<(ITypeBase, SelectedObject)> _seen = [];

    /// <summary>Finds the computed members that do not tell what they read: a message for each.</summary>
    /// <param name="root">What is selected of a type. All that the bounds of its endpoint admit is checked.</param>
    public IReadOnlyList<string> FindMistakes(SelectedObject? root)
    {
        var mistakes = new List<string>();
        var waiting = new Stack<(ITypeBase? Type, SelectedObject? Selected)>([(FindType(root), root)]);
        while (waiting.TryPop(out (ITypeBase? Type, SelectedObject? Selected) next))
        {
            if (next is not ({ } type, { } selected) || !_seen.Add((type, selected.All)))
                continue;
            foreach (Branch branch in new Row(type).Branches)
            {
                SelectedObject all = selected.GetWritten(branch.Type.ClrType).All;
                mistakes.AddRange(ComputedMembers.FindUnknown(branch.Type, all));
                foreach (SelectedMember member in all.Members)
                    waiting.Push((FindType(branch.Type, member), member.Value));
            }
        }
        return [.. mistakes.Distinct()];
    }

    private IEntityType? FindType(SelectedObject? selected) => selected is null ? null : model.FindEntityType(selected.Type);

    /// <summary>An object inside of a row has a type of its own for each member that has one.</summary>
    /// <returns>Null if the value is loaded whole, or is no object of the model.</returns>
    private ITypeBase? FindType(ITypeBase owner, SelectedMember member)
    {
        if (member.Member is not { } declared || ModelMembers.Find(owner, declared) is not { } found)
            return FindType(member.Value);
        return ModelMembers.CanBeOpened(found) ? ModelMembers.GetTarget(found) : null;
    }

    /// <summary>Plans selections of the server as a query would: a message for each that cannot be loaded.</summary>
    /// <param name="selections">The selections, by their names in messages.</param>
    public IEnumerable<string> FindUnloadable(IEnumerable<(string Name, SelectedObject? Selected)> selections)
    {
        foreach ((string name, SelectedObject? selected) in selections)
        {
            if (selected is not null && model.FindEntityType(selected.Type) is { } type && FindMistake(type, selected) is { } mistake)
                yield return $"{name} of {selected.Type} cannot be loaded: {mistake}";
        }
    }

    private string? FindMistake(IEntityType type, SelectedObject selected)
    {
        try
        {
            ModelOptions.GetStore(model).Plan(new QueryKey(type, 0, null, IncludedRows.None), selected);
            return null;
        }
        catch (PopcornException mistake)
        {
            return mistake.Message;
        }
    }
}
