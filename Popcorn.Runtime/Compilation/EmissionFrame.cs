using System.Linq.Expressions;
using Popcorn.Contracts;
using Popcorn.Formatting;
using Popcorn.Planning;
using Popcorn.Writing;

namespace Popcorn.Compilation;

/// <summary>The parameters, locals and constants of one emitted method.</summary>
/// <param name="target">What the method writes.</param>
/// <param name="input">What is emitted.</param>
internal sealed class EmissionFrame(EmissionTarget target, CompilationInput input)
{
    private readonly List<ParameterExpression> _locals = [];
    private readonly ConstantTable<JsonName> _names = new("names");
    private readonly ConstantTable<Utf8Constant> _texts = new("texts");
    private RoomRun? _run;

    /// <summary>How many members of other objects the method may still write itself.</summary>
    private int _membersLeft = PlanEmitter.MostMembers;

    public EmissionTarget Target { get; } = target;

    /// <summary>The composed writer of the whole value, for what the method does not write itself.</summary>
    public ConstantExpression Composed { get; } = Expression.Constant(input.GetComposed(input.Plan.Root));

    /// <summary>How many levels below the method's own value its code goes by itself.</summary>
    public int Levels { get; private set; }

    public ParameterExpression Sink { get; } = Expression.Parameter(typeof(Utf8Sink), "sink");

    public ParameterExpression Value { get; } = Expression.Parameter(input.Plan.Key.Type, "value");

    public ParameterExpression State { get; } = Expression.Parameter(typeof(WriteState), "state");

    /// <summary>The composed writer of a value inside, as a constant.</summary>
    public ConstantExpression GetComposed(PlanNode node) => Expression.Constant(input.GetComposed(node));

    /// <summary>The plan of the object that a link leads to, if the method writes it itself. Counts its members.</summary>
    public ObjectNode? TryInline(LinkNode link)
    {
        if (!input.Inlined.TryGetValue(link, out ObjectNode? target))
            return null;
        _membersLeft -= target.Members.Length;
        return _membersLeft >= 0 ? target : null;
    }

    /// <summary>A member's name.</summary>
    public Expression Name(JsonName name)
    {
        Expression index = Expression.Constant(_names.Add([name]));
        return Expression.ArrayIndex(_names.Variable, index);
    }

    /// <summary>What is pending, as two arguments: the texts of the method, and the index of the one that holds.</summary>
    public Expression[] Text(PendingText text)
    {
        int first = _texts.Add([.. text.Texts.Select(bytes => new Utf8Constant(bytes))]);
        Expression index = text.Choice switch
        {
            null => Expression.Constant(first),
            { } choice when text.HoldsValue => Expression.Condition(choice, Expression.Constant(first), Expression.Constant(first + 1)),
            { } choice => Expression.Add(Expression.Constant(first), choice),
        };
        return [_texts.Variable, index];
    }

    /// <summary>Adds a call of bounded length, which needs room for so many bytes and is told how much to ask for.</summary>
    public void AskRoom(List<Expression> to, int bytes, Func<Expression, Expression> make)
    {
        if (_run is null || !_run.TryAdd(to, bytes, make))
            _run = new RoomRun(to, bytes, make);
    }

    /// <summary>Where the code goes on when a value has paused: behind all members or elements.</summary>
    public LabelTarget Paused { get; } = Expression.Label("paused");

    /// <summary>Whether a value in it may pause.</summary>
    public bool CanPause { get; private set; }

    /// <summary>Where the array starts that the method writes.</summary>
    public MemberExpression ResumeAt => Expression.Field(State, nameof(WriteState.ResumeAt));

    /// <summary>Whether the method is called to go on after a pause.</summary>
    public Expression IsResumed => Expression.NotEqual(ResumeAt, Expression.Constant(0));

    // if (state.IsPaused)
    //     goto paused;
    public void LeaveIfPaused(List<Expression> to) =>
        to.Add(Expression.IfThen(Expression.Field(State, nameof(WriteState.IsPaused)), GoToPaused()));

    public Expression GoToPaused()
    {
        CanPause = true;
        return Expression.Goto(Paused);
    }

    // if (!state.IsPaused)
    //     …
    /// <summary>What follows the members or elements.</summary>
    public void UnlessPaused(List<Expression> to, List<Expression> after)
    {
        if (CanPause)
            to.Add(Expression.IfThen(Expression.Not(Expression.Field(State, nameof(WriteState.IsPaused))), Expression.Block(typeof(void), after)));
        else
            to.AddRange(after);
    }

    public void GoesTo(int level) => Levels = Math.Max(Levels, level);

    public ParameterExpression Local(Type type, string name)
    {
        ParameterExpression local = Expression.Variable(type, name);
        _locals.Add(local);
        return local;
    }

    /// <summary>
    /// Whether a value is null; itself null where the type has none. By reference, because a type's own operator may say anything.
    /// </summary>
    public static Expression? IsNull(Expression value)
    {
        if (!value.Type.IsValueType)
            return Expression.ReferenceEqual(value, Expression.Constant(null));
        return Nullable.GetUnderlyingType(value.Type) is null ? null : Expression.Not(Expression.Property(value, nameof(Nullable<int>.HasValue)));
    }

    /// <summary>The finished method: locals first, then what was emitted.</summary>
    public LambdaExpression Close(IEnumerable<Expression> body)
    {
        var statements = new List<Expression>();
        _names.Declare(_locals, statements);
        _texts.Declare(_locals, statements);
        statements.AddRange(body);
        return Expression.Lambda(
            typeof(WriteValue<>).MakeGenericType(Value.Type),
            Expression.Block(typeof(void), _locals, statements),
            $"Write {TypeNames.Short(Value.Type)}",
            [Sink, Value, State]);
    }
}
