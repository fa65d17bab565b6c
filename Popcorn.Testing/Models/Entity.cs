using System.Runtime.Serialization;

namespace Popcorn.Testing.Models;

/// <summary>Three numbers. The attributes are for the binary serializers.</summary>
[DataContract]
public sealed class Entity
{
    [DataMember(Order = 1)] public int EntityId { get; set; } = 1_000_000;
    [DataMember(Order = 2)] public int ForeignKeyOneId { get; set; } = 1_000_001;
    [DataMember(Order = 3)] public int ForeignKeyTwoId { get; set; } = 1_000_002;
}
