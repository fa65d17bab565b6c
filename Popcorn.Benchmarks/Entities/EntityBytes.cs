using System.Text.Unicode;
using Microsoft.AspNetCore.Http;
using Popcorn.Benchmarks.Models;

namespace Popcorn.Benchmarks.Entities;

/// <summary>The entity as JSON by hand, straight into a response.</summary>
internal static class EntityBytes
{
    private const int Room = 128;

    public static async Task WriteAsync(HttpResponse response)
    {
        response.ContentType = "application/json; charset=utf-8";
        int bytes = Write(Entity.Example, response.BodyWriter.GetSpan(Room));
        response.ContentLength = bytes;
        response.BodyWriter.Advance(bytes);
        await response.BodyWriter.FlushAsync();
    }

    private static int Write(Entity entity, Span<byte> room)
    {
        // Braces mean something to what fills the holes, so that they are doubled.
        if (!Utf8.TryWrite(room, $"{{\"entityId\":{entity.EntityId},\"foreignKeyOneId\":{entity.ForeignKeyOneId},\"foreignKeyTwoId\":{entity.ForeignKeyTwoId}}}", out int bytes))
            throw new InvalidOperationException("The entity is longer than it can be.");
        return bytes;
    }
}
