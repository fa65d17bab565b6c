using System.Runtime.InteropServices;
using Popcorn.Benchmarks.Models;

namespace Popcorn.Benchmarks.Entities;

/// <summary>An entity in eight bytes: its number, and its foreign keys as offsets from the base.</summary>
[StructLayout(LayoutKind.Sequential, Pack = 1)]
internal readonly record struct RawEntity(int EntityId, ushort KeyOne, ushort KeyTwo)
{
    public static RawEntity Of(Entity entity) =>
        new(entity.EntityId, (ushort)(entity.ForeignKeyOneId - Entity.Base), (ushort)(entity.ForeignKeyTwoId - Entity.Base));
}
