using System.Reflection;

namespace Popcorn.EntityFrameworkCore.Planning;

/// <summary>
/// Finds the values that the selected members of a created object need: those that are stored in the fields that the getters read. A
/// setter that uses the field of another member needs the value of that one, too.
/// </summary>
internal sealed class NeededValues
{
    private readonly CreatedObject _created;
    private readonly IReadOnlyList<FieldInfo>[] _written;
    private readonly bool[] _isNeeded;
    private readonly bool[] _isWhole;

    /// <summary>What is selected of a value that is not needed whole.</summary>
    private readonly HashSet<SelectedObject>[] _selected;

    private NeededValues(CreatedObject created, IReadOnlyList<FieldInfo>[] written)
    {
        _created = created;
        _written = written;
        _isNeeded = new bool[written.Length];
        _isWhole = new bool[written.Length];
        _selected = [.. written.Select(_ => new HashSet<SelectedObject>())];
    }

    /// <returns>Null if it is not known what a setter does.</returns>
    public static NeededValues? TryCreate(CreatedObject created)
    {
        var written = new IReadOnlyList<FieldInfo>[created.Members.Count];
        for (int i = 0; i < written.Length; i++)
        {
            if (ObjectFields.FindWritten(created, created.Members[i]) is not { } fields)
                return null;
            written[i] = fields;
        }
        return new NeededValues(created, written);
    }

    /// <returns>False if everything is needed.</returns>
    /// <exception cref="PopcornException">A computed member does not tell what it reads.</exception>
    public bool TryAdd(SelectedMember member)
    {
        if (member.Reads is not { } reads)
            return TryAddGetter(member.Member, member.Name, member.Value);
        int assigned = member.Member is { } declared ? FindAssigned(declared) : -1;
        if (assigned >= 0)
            Add(assigned, member.Value);
        return TryAdd(reads);
    }

    /// <inheritdoc cref="TryAdd(SelectedMember)"/>
    public bool TryAdd(IReadOnlyList<ReadMember> reads)
    {
        foreach (ReadMember read in reads)
        {
            int assigned = FindAssigned(read.Member);
            if (assigned >= 0)
                Add(assigned, null);
            if (read.Reads is { } own ? !TryAdd(own) : assigned < 0 && !TryAddGetter(read.Member, read.Member.Name, null))
                return false;
        }
        return reads.Count > 0;
    }

    /// <summary>
    /// Adds the value that a member is given, or that it returns as the constructor has stored it, if it is a plain one: an object can be
    /// one that EF Core loads whole.
    /// </summary>
    public void AddPlain(MemberInfo member)
    {
        GetterReads reads = ObjectFields.FindRead(_created.Type, member);
        for (int i = 0; i < _written.Length; i++)
        {
            CreatedMember value = _created.Members[i];
            bool isOfMember = value.Member is { } assigned
                ? assigned.Name == member.Name
                : reads.ReturnsField && _written[i].Any(written => reads.Fields.Any(field => GetterCode.IsSame(written, field)));
            if (isOfMember && !_isNeeded[i] && value is { Created: null, Opaque: null }
                && (value.Type.IsValueType || value.Type == typeof(string)))
            {
                Add(i, null);
            }
        }
    }

    /// <summary>Finds the values that are needed, with what is selected of them: nothing for all of it.</summary>
    public IEnumerable<(CreatedMember Member, IReadOnlyList<SelectedObject> Selections)> Find()
    {
        bool isComplete = false;
        while (!isComplete)
        {
            isComplete = true;
            for (int i = 0; i < _written.Length; i++)
            {
                if (!_isNeeded[i] && UsesFieldOfNeeded(i))
                {
                    Add(i, null);
                    isComplete = false;
                }
            }
        }
        return _created.Members
            .Select((member, i) => (member, (IReadOnlyList<SelectedObject>)(_isWhole[i] ? [] : [.. _selected[i]])))
            .Where((_, i) => _isNeeded[i]);
    }

    private bool TryAddGetter(MemberInfo? member, string name, SelectedObject? selected)
    {
        GetterReads reads = member is null ? GetterReads.Unknown : ObjectFields.FindRead(_created.Type, member);
        if (reads.IsUnknown)
        {
            bool isAssigned = member is not null && FindAssigned(member) >= 0;
            return isAssigned || _created.Constructor is not null ? false : throw ComputedMembers.Create(_created.Type, name);
        }
        foreach (FieldInfo field in reads.Fields)
        {
            for (int i = 0; i < _written.Length; i++)
            {
                if (_written[i].Any(written => GetterCode.IsSame(written, field)))
                    Add(i, reads.ReturnsField && _written[i].Count == 1 ? selected : null);
            }
        }
        return true;
    }

    private void Add(int value, SelectedObject? selected)
    {
        _isNeeded[value] = true;
        if (selected is null)
            _isWhole[value] = true;
        else
            _selected[value].Add(selected);
    }

    private int FindAssigned(MemberInfo member)
    {
        for (int i = 0; i < _created.Members.Count; i++)
        {
            if (_created.Members[i].Member?.Name == member.Name)
                return i;
        }
        return -1;
    }

    private bool UsesFieldOfNeeded(int value) => _written.Where((_, i) => _isNeeded[i]).Any(fields =>
        fields.Any(field => _written[value].Any(written => GetterCode.IsSame(written, field))));
}
