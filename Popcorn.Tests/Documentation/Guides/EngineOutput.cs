using System.IO.Pipelines;
using Popcorn;
using static Guides.GuideShop;

namespace Guides;

/// <summary>What the code of docs/guide/engine.md prints.</summary>
internal static class EngineOutput
{
    public static string First()
    {
        Order order = One;
        using var console = new StringWriter();
        #region first
        var engine = new PopcornEngine();
        console.WriteLine(engine.Serialize(order));
        console.WriteLine(engine.Serialize(order, "[id,lines[sku]]"));
        console.WriteLine(engine.Serialize(order, "[*,-customer,lines[*,-price]]"));
        console.WriteLine(engine.Serialize(order, "[lines[**]]"));
        #endregion
        return console.ToString();
    }

    public static string Parse()
    {
        using var console = new StringWriter();
        #region parse
        if (!Include.TryParse("[id,lines[sku", out Include? include, out IncludeError? error))
            console.WriteLine($"{error.Code} at {error.Position}: {error.Message}");
        include = Include.Parse("[total, id, lines[sku], lines[quantity]]");
        console.WriteLine(include);
        console.WriteLine(include.Equals(Include.Parse("lines[quantity,sku],id,total")));
        #endregion
        return console.ToString();
    }

    public static string Restrict()
    {
        Order order = One;
        using var console = new StringWriter();
        #region restrict
        var engine = new PopcornEngine();
        Include allow = Include.Parse("[id,total,lines[sku]]");
        Include asked = engine.Restrict(typeof(Order), Include.Parse("[*,lines]"), defaults: null, allow);
        console.WriteLine(engine.Serialize(order, asked));
        #endregion
        return console.ToString();
    }

    public static string Write()
    {
        Order order = One;
        var text = new MemoryStream();
        PipeWriter pipe = PipeWriter.Create(text);
        WriteAsync(new PopcornEngine(), order, pipe).GetAwaiter().GetResult();
        pipe.Complete();
        return System.Text.Encoding.UTF8.GetString(text.ToArray());
    }

    private static async Task WriteAsync(PopcornEngine engine, Order order, PipeWriter pipe)
    {
        Include include = Include.Parse("[id]");
        var buffer = new ArrayBufferWriter<byte>();
        using var json = new Utf8JsonWriter(Stream.Null);
        #region write
        byte[] bytes = engine.SerializeToUtf8Bytes(order, include);
        engine.Write(buffer, order, include); // an IBufferWriter<byte>
        engine.Write(json, order, include);   // a Utf8JsonWriter
        await engine.WriteAsync(pipe, order, include); // a PipeWriter, with flushes
        #endregion
        Assert.That(buffer.WrittenSpan.SequenceEqual(bytes));
    }
}
