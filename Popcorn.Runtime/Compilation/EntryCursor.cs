using System.Linq.Expressions;
using Popcorn.Planning;

namespace Popcorn.Compilation;

/// <summary>
/// Goes through the entries of a <see cref="Dictionary{TKey, TValue}"/>, as its enumerator does. That has nothing to dispose, so an
/// exception needs no handler.
/// </summary>
internal sealed class EntryCursor : LoopCursor
{
    private readonly EmissionFrame _frame;
    private readonly DictionaryNode _node;
    private readonly Expression _value;
    private readonly Type _type;
    private readonly ParameterExpression _entries;
    private readonly ParameterExpression _entry;

    public EntryCursor(EmissionFrame frame, DictionaryNode node, Expression value)
    {
        (_frame, _node, _value) = (frame, node, value);
        _type = GetDictionary(node);
        Type[] arguments = [node.Key.Type, node.ValueType];
        _entries = frame.Local(typeof(Dictionary<,>.Enumerator).MakeGenericType(arguments), "entries");
        _entry = frame.Local(typeof(KeyValuePair<,>).MakeGenericType(arguments), "entry");
    }

    // !entries.MoveNext()
    public override Expression IsAtEnd =>
        Expression.Not(Expression.Call(_entries, nameof(Dictionary<int, int>.Enumerator.MoveNext), null));

    public override bool CallsWriter => _node.KeyLeaf is null;

    /// <summary>The type of dictionary that a loop goes through.</summary>
    public static Type GetDictionary(DictionaryNode node) => typeof(Dictionary<,>).MakeGenericType(node.Key.Type, node.ValueType);

    // entries = byName.GetEnumerator();
    public override void Start(List<Expression> to)
    {
        Expression dictionary = _value.Type == _type ? _value : Expression.Convert(_value, _type);
        to.Add(Expression.Assign(_entries, Expression.Call(dictionary, nameof(Dictionary<int, int>.GetEnumerator), null)));
    }

    // entry = entries.Current;
    // …entry.Key…
    // entry.Value
    public override ValueSite Next(List<Expression> to, PendingText before)
    {
        to.Add(Expression.Assign(_entry, Expression.Property(_entries, nameof(Dictionary<int, int>.Enumerator.Current))));
        Expression key = Expression.Property(_entry, nameof(KeyValuePair<int, int>.Key));
        PendingText text = _frame.Target.Key(_frame, to, before, _node, key);
        return new ValueSite(to, text, Expression.Property(_entry, nameof(KeyValuePair<int, int>.Value)));
    }

    // PauseEntries(writer, sink, byName, entries);
    public override void Pause(List<Expression> to) =>
        to.Add(EmissionTarget.PauseEntries(_frame, _frame.GetComposed(_node), _value, _entries, _entry.Type));
}
