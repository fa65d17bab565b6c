using System.Text.Json.Serialization;

namespace Popcorn;

/// <summary>
/// The ready-made envelope: <c>{"Success":true,"Data":…}</c>, or <c>{"Success":false,"Data":null,"Error":{…}}</c>,
/// the names by the host's naming policy. Includes speak about <see cref="Data"/>.
/// </summary>
/// <typeparam name="T">The payload.</typeparam>
[PopcornEnvelope]
public sealed class ApiResponse<T>
{
    /// <summary>A success without data.</summary>
    public ApiResponse()
    {
    }

    /// <summary>A success.</summary>
    public ApiResponse(T? data) => Data = data;

    /// <summary>Whether the request succeeded.</summary>
    [PopcornSuccess]
    public bool Success { get; set; } = true;

    /// <summary>The answer proper.</summary>
    [PopcornPayload]
    public T? Data { get; set; }

    /// <summary>What went wrong; left out when nothing did.</summary>
    [PopcornError]
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public ApiError? Error { get; set; }
}
