using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;

namespace Popcorn.Testing.Http.Server;

/// <summary>Gives the answer whose name is at the end of the path.</summary>
public sealed class AnswerController<T> : ControllerBase
{
    public ActionResult<T> Get()
    {
        var answer = (AnswerOf<T>)AnswerControllers.Find(HttpContext);
        T value = answer.Make(HttpContext);
        return answer.Status switch
        {
            StatusCodes.Status200OK => new ActionResult<T>(value),
            StatusCodes.Status409Conflict => Conflict(value),
            _ => throw new NotSupportedException($"{answer.Status}"),
        };
    }
}
