namespace Popcorn.Envelopes;

/// <summary>
/// An envelope: <c>{"Success":true,"Data":…}</c>, or <c>{"Success":false,"Data":null,"Error":{…}}</c>.
/// The naming policy of the host applies, and includes apply to <see cref="Data"/>.
/// </summary>
/// <typeparam name="T">The type of the payload.</typeparam>
[PopcornEnvelope]
public sealed class ApiResponse<T>
{
    /// <summary>Creates a success without data.</summary>
    public ApiResponse()
    {
    }

    /// <summary>Creates a success.</summary>
    public ApiResponse(T? data) => Data = data;

    /// <summary>Gets or sets whether the request succeeded.</summary>
    [PopcornSuccess]
    public bool Success { get; set; } = true;

    /// <summary>Gets or sets the payload.</summary>
    [PopcornPayload]
    public T? Data { get; set; }

    /// <summary>Gets or sets the error. Not written if null.</summary>
    [PopcornError]
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public ApiError? Error { get; set; }
}
