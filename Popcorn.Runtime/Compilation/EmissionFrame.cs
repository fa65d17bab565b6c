using System.Linq.Expressions;
using Popcorn.Contracts;
using Popcorn.Planning;
using Popcorn.Writing;

namespace Popcorn.Compilation;

/// <summary>The parameters, locals and constants of one emitted method.</summary>
internal sealed class EmissionFrame(EmissionTarget target, CompilationInput input)
{
    private readonly List<ParameterExpression> _locals = [];
    private readonly TextTable _texts = new();
    private readonly Dictionary<PlanNode, ConstantExpression> _composed = new(ReferenceEqualityComparer.Instance);
    private RoomRun? _run;

    /// <summary>How many members of other objects the method may still write itself.</summary>
    private int _membersLeft = PlanEmitter.MaxMembers;

    public EmissionTarget Target { get; } = target;

    /// <summary>The composed writer of the whole value, for what the method does not write itself.</summary>
    public ConstantExpression Composed { get; } = Expression.Constant(input.GetComposed(input.Plan.Root));

    /// <summary>How many levels of objects and arrays the method writes inside its value.</summary>
    public int Levels { get; private set; }

    public ParameterExpression Sink { get; } = Expression.Parameter(typeof(Utf8Sink), "sink");

    public ParameterExpression Value { get; } = Expression.Parameter(input.Plan.Key.Type, "value");

    /// <summary>The target of a pause: after all members or elements.</summary>
    public LabelTarget Paused { get; } = Expression.Label("paused");

    /// <summary>Whether a value inside can pause.</summary>
    public bool CanPause { get; private set; }

    /// <summary>The index of the next element, for the method of a sequence: a parameter, and what the method returns.</summary>
    public ParameterExpression Index { get; } = Expression.Parameter(typeof(int), "i");

    /// <summary>Whether the method is called to resume after a pause.</summary>
    public Expression IsResumed => Expression.NotEqual(Index, Expression.Constant(0));

    /// <summary>Whether a value inside has paused.</summary>
    public MemberExpression IsPaused => Expression.Field(Sink, nameof(Utf8Sink.IsPaused));

    /// <summary>The composed writer of a value inside, as a constant.</summary>
    public ConstantExpression GetComposed(PlanNode node)
    {
        if (!_composed.TryGetValue(node, out ConstantExpression? writer))
            _composed[node] = writer = Expression.Constant(input.GetComposed(node));
        return writer;
    }

    /// <summary>The plan of the object that a link leads to, if the method writes it itself. Counts its members.</summary>
    public ObjectNode? TryInline(LinkNode link)
    {
        if (!input.Inlined.TryGetValue(link, out ObjectNode? target))
            return null;
        _membersLeft -= target.Members.Length;
        return _membersLeft >= 0 ? target : null;
    }

    /// <summary>A pending text as two arguments: the texts of the method, and the index.</summary>
    public Expression[] Text(PendingText text)
    {
        int first = _texts.Add(text.Texts);
        Expression index = text.Choice switch
        {
            null => Expression.Constant(first),
            { } choice when text.HoldsValue => Expression.Condition(choice, Expression.Constant(first), Expression.Constant(first + 1)),
            { } choice => Expression.Add(Expression.Constant(first), choice),
        };
        return [_texts.Variable, index];
    }

    /// <summary>Adds a call that writes a bounded number of bytes. It gets the room to check for as its last argument.</summary>
    public void AddWithRoomCheck(List<Expression> to, int bytes, Func<Expression, Expression> make)
    {
        if (_run is null || !_run.TryAdd(to, bytes, make))
            _run = new RoomRun(to, bytes, make);
    }

    // if (sink.IsPaused)
    //     goto paused;
    public void StopIfPaused(List<Expression> to) =>
        to.Add(Expression.IfThen(IsPaused, GoToPaused()));

    public Expression GoToPaused()
    {
        CanPause = true;
        return Expression.Goto(Paused);
    }

    // if (!sink.IsPaused)
    //     …
    /// <summary>Adds what follows the members or elements.</summary>
    public void UnlessPaused(List<Expression> to, List<Expression> after)
    {
        if (CanPause)
            to.Add(Expression.IfThen(Expression.Not(IsPaused), Expression.Block(typeof(void), after)));
        else
            to.AddRange(after);
    }

    public void AddLevel(int level) => Levels = Math.Max(Levels, level);

    /// <summary>Adds a local, with its name in camel case.</summary>
    public ParameterExpression Local(Type type, string name)
    {
        ParameterExpression local = Expression.Variable(type, char.ToLowerInvariant(name[0]) + name[1..]);
        _locals.Add(local);
        return local;
    }

    /// <summary>A test for null, by reference, because types overload operators; null if the type has no null.</summary>
    public static Expression? IsNull(Expression value)
    {
        if (!value.Type.IsValueType)
            return Expression.ReferenceEqual(value, Expression.Constant(null));
        return Nullable.GetUnderlyingType(value.Type) is null
            ? null
            : Expression.Not(Expression.Property(value, nameof(Nullable<int>.HasValue)));
    }

    /// <summary>Returns the method of an object.</summary>
    public LambdaExpression Close(Expression body) => Close(typeof(WriteValue<>), [body], typeof(void), [Sink, Value]);

    /// <summary>Returns the method of a sequence.</summary>
    public LambdaExpression CloseLoop(Expression body) =>
        Close(typeof(WriteElements<>), [body, Index], typeof(int), [Sink, Value, Index]);

    // Locals first, then the body.
    private LambdaExpression Close(Type method, Expression[] body, Type result, ParameterExpression[] parameters)
    {
        var statements = new List<Expression>();
        _texts.Declare(_locals, statements);
        statements.AddRange(body);
        return Expression.Lambda(
            method.MakeGenericType(Value.Type),
            Expression.Block(result, _locals, statements),
            $"Write {TypeNames.Format(Value.Type)}",
            parameters);
    }
}
