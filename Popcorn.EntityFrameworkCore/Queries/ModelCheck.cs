using Microsoft.EntityFrameworkCore.Metadata;
using Popcorn.EntityFrameworkCore.Planning;

namespace Popcorn.EntityFrameworkCore.Queries;

/// <summary>Checks entity types and all that an include can reach from them, each once.</summary>
internal sealed class ModelCheck(IModel model)
{
    private readonly HashSet<SelectedObject> _seen = [];

    /// <summary>Finds the computed members that do not tell what they read: a message for each.</summary>
    /// <param name="root">What is selected of a type. All that the bounds of its endpoint admit is checked.</param>
    public IReadOnlyList<string> FindMistakes(SelectedObject? root)
    {
        var mistakes = new List<string>();
        var waiting = new Stack<SelectedObject?>([root]);
        while (waiting.TryPop(out SelectedObject? selected))
        {
            if (selected is null || !_seen.Add(selected.All) || model.FindEntityType(selected.Type) is not { } type)
                continue;
            foreach (Branch branch in new Row(type).Branches)
            {
                SelectedObject all = selected.GetWritten(branch.Type.ClrType).All;
                mistakes.AddRange(ComputedMembers.FindUnknown(branch.Type, all));
                foreach (SelectedMember member in all.Members)
                    waiting.Push(member.Value);
            }
        }
        return [.. mistakes.Distinct()];
    }
}
