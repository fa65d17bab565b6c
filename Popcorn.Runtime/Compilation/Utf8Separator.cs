using System.Linq.Expressions;

namespace Popcorn.Compilation;

/// <summary>
/// For a loop that writes UTF-8. A local has what is before the next item: nothing yet, an item, or an object whose end is still to be
/// joined with the next text.
/// </summary>
internal sealed class Utf8Separator : ItemSeparator
{
    private const int BeforeFirst = 0;
    private const int AfterItem = 1;
    private const int AfterOpenObject = 2;

    private static readonly PendingText Nothing = PendingText.None(needsComma: null);

    private readonly Utf8Target _target;
    private readonly EmissionFrame _frame;
    private readonly PendingText _before;
    private readonly ParameterExpression _last;

    // int last = 0;
    // or, when the method may be called to resume the loop:
    // int last = i != 0 ? 1 : 0;
    public Utf8Separator(Utf8Target target, EmissionFrame frame, List<Expression> to, PendingText before, Expression? isResumed)
    {
        // A text before the collection may have a choice already, and can have only one.
        _before = before.Choice is null ? before : target.Flush(frame, to, before, needsComma: null);
        (_target, _frame, _last) = (target, frame, frame.Local(typeof(int), "last"));
        Expression first = Expression.Constant(BeforeFirst);
        to.Add(Expression.Assign(
            _last, isResumed is null ? first : Expression.Condition(isResumed, Expression.Constant(AfterItem), first)));
    }

    public override PendingText Next => PendingText.OneOf(_last, _before, Nothing.Add(","u8), Nothing.Add("},"u8));

    // last = 2;
    public override void End(List<Expression> to, PendingText after, bool isOpenObject)
    {
        _target.Flush(_frame, to, after, needsComma: null);
        to.Add(Expression.Assign(_last, Expression.Constant(isOpenObject ? AfterOpenObject : AfterItem)));
    }

    // PauseLoop(sink, last == 2, 1);
    public override void Pause(List<Expression> to, int levels) =>
        to.Add(_target.PauseLoop(_frame, Expression.Equal(_last, Expression.Constant(AfterOpenObject)), levels));

    public override PendingText Close() => PendingText.OneOf(_last, _before, Nothing, Nothing.Add("}"u8));
}
