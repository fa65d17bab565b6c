using System.Globalization;
using System.Linq.Expressions;
using System.Text.RegularExpressions;
using FastExpressionCompiler;
using Popcorn.Contracts;
using Popcorn.Formatting;

namespace Popcorn.Diagnostics;

/// <summary>
/// Prints an emitted expression tree as C#: what FastExpressionCompiler prints, with the arguments of a call on one line and the constant
/// texts in the calls that write them. A constant object is printed by its type, as in «LinkWriter&lt;Order&gt;».
/// </summary>
internal static partial class CodePrinter
{
    public static string Print(LambdaExpression method)
    {
        string code;
        try
        {
            code = PrintRaw(method);
        }
        catch (ArgumentException)
        {
            // Of a type that is nested twice in a generic one. FastExpressionCompiler looks for the number of type arguments in the name of
            // each type around a nested one, and some have no such number.
            return "// FastExpressionCompiler cannot print this code.\n";
        }
        code = LineBreakInList().Replace(code, static list => list.Value[0] == '(' ? "(" : ", ");
        code = Signature().Replace(code, static method => $"{ResultOf(method.Groups[1].Value)} Write({method.Groups[2]})\n")
            .Replace("@value", "value", StringComparison.Ordinal)
            .Replace("};\n", "}\n", StringComparison.Ordinal);
        return InlineTexts(code[..^1] + "\n", Texts(method));
    }

    private static string PrintRaw(LambdaExpression method) => method
        .ToCSharpString(
            new StringBuilder(),
            stripNamespace: true,
            printType: static (type, _) => TypeNames.Format(type),
            notRecognizedToCode: Constant)
        .ToString().ReplaceLineEndings("\n");

    private static string ResultOf(string method) => method == "WriteElements" ? "int" : "void";

    private static string Constant(object value, bool stripNamespace, Func<Type, string, string> printType) => value switch
    {
        JsonName or Utf8Constant => Quoted(value),
        MemberContract member => $"\"{member.ClrName}\"",
        _ => $"«{TypeNames.Format(value.GetType())}»",
    };

    // JSON is full of quotes, so it is a raw string.
    private static string Quoted(object json) => $"\"\"\"{json}\"\"\"";

    private static Utf8Constant[] Texts(LambdaExpression method) => ((BlockExpression)method.Body).Expressions
        .OfType<BinaryExpression>().Select(assignment => (assignment.Right as ConstantExpression)?.Value).OfType<Utf8Constant[]>()
        .FirstOrDefault([]);

    // texts, 3 or texts, 3 + last or texts, first ? 3 : 4
    private static string InlineTexts(string code, Utf8Constant[] texts)
    {
        Match table = TextTable().Match(code);
        if (!table.Success)
            return code;
        string name = table.Groups["name"].Value;
        code = code.Replace(table.Value, "", StringComparison.Ordinal);
        code = Regex.Replace(code, $@" +Utf8Constant\[\] {name} = null;\n", "");
        string use = $@"\b{name}, (?:(?<test>\w+) \? )?(?<first>\d+)(?: : (?<second>\d+))?(?: \+ (?<choice>\w+))?(?=[,)])";
        return Regex.Replace(code, use, match => Text(texts, match));
    }

    private static string Text(Utf8Constant[] texts, Match use)
    {
        string At(string group, int offset = 0) =>
            Quoted(texts[int.Parse(use.Groups[group].ValueSpan, CultureInfo.InvariantCulture) + offset]);
        if (use.Groups["test"] is { Success: true, Value: var test })
            return $"{test} ? {At("first")} : {At("second")}";
        if (use.Groups["choice"] is { Success: true, Value: var choice })
            return $"[{string.Join(", ", Enumerable.Range(0, Utf8Constant.MaxChoices).Select(i => At("first", i)))}][{choice}]";
        return At("first");
    }

    [GeneratedRegex(@"[(,]\n +")]
    private static partial Regex LineBreakInList();

    [GeneratedRegex(@"^\((Write\w+)<.+>\)\(\((.+)\) => //\w+\n")]
    private static partial Regex Signature();

    [GeneratedRegex(@" +(?<name>texts\w*) = new Utf8Constant\[\]\{.+\n")]
    private static partial Regex TextTable();
}
