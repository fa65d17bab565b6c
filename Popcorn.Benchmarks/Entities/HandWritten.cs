using System.Globalization;
using System.Runtime.InteropServices;
using System.Text;
using Popcorn.Benchmarks.Models;

namespace Popcorn.Benchmarks.Entities;

/// <summary>An entity by hand, in the ways of the study.</summary>
internal static class HandWritten
{
    public static byte[] Json(Entity entity) => Encoding.UTF8.GetBytes(new StringBuilder()
        .Append("{\"EntityId\":").Append(entity.EntityId)
        .Append(",\"ForeignKeyOneId\":").Append(entity.ForeignKeyOneId)
        .Append(",\"ForeignKeyTwoId\":").Append(entity.ForeignKeyTwoId)
        .Append('}')
        .ToString());

    public static byte[] Csv(Entity entity)
    {
        EntityOffsets offsets = EntityOffsets.Of(entity);
        return Encoding.UTF8.GetBytes(new StringBuilder()
            .Append(CultureInfo.InvariantCulture, $"{offsets.Base},{offsets.Entity},{offsets.KeyOne},{offsets.KeyTwo}\r\n")
            .ToString());
    }

    public static byte[] BlockCopy(Entity entity)
    {
        var raw = RawEntity.Of(entity);
        var bytes = new byte[8];
        Buffer.BlockCopy(new[] { raw.EntityId }, 0, bytes, 0, 4);
        Buffer.BlockCopy(new[] { raw.KeyOne, raw.KeyTwo }, 0, bytes, 4, 4);
        return bytes;
    }

    public static byte[] Span(Entity entity)
    {
        var raw = RawEntity.Of(entity);
        return MemoryMarshal.AsBytes(new ReadOnlySpan<RawEntity>(in raw)).ToArray();
    }
}
