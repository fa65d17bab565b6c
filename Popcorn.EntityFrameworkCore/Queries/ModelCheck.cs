using Microsoft.EntityFrameworkCore.Metadata;
using Popcorn.EntityFrameworkCore.Planning;
using Popcorn.EntityFrameworkCore.Shapes;

namespace Popcorn.EntityFrameworkCore.Queries;

/// <summary>Checks entity types and all that an include can reach from them, each once.</summary>
internal sealed class ModelCheck(IModel model)
{
    private readonly HashSet<Type> _seen = [];
    private readonly ShapeStore _store = ModelOptions.GetStore(model);

    public void Check(SelectedObject? selected)
    {
        if (selected is null || !_seen.Add(selected.Type) || model.FindEntityType(selected.Type) is not { } type)
            return;
        foreach (Branch branch in new Row(type).Branches)
        {
            SelectedObject all = selected.GetWritten(branch.Type.ClrType).All;
            _store.Check(branch.Type, all);
            foreach (SelectedMember member in all.Members)
                Check(member.Value);
        }
    }
}
