namespace Popcorn.Store.Sql;

internal static class SqlReportExtensions
{
    /// <summary>The header by which the page asks for a report, and its longest value.</summary>
    private const string Header = "Store-Sql";

    private const int MaxIdLength = 40;

    /// <summary>Keeps the statements of requests with the header. Statements are for development only.</summary>
    public static void UseSqlReports(this WebApplication app)
    {
        if (!app.Environment.IsDevelopment())
            return;
        app.Use(async (context, next) =>
        {
            await next(context);
            if (context.Request.Headers[Header].ToString() is { Length: > 0 and <= MaxIdLength } id)
                context.RequestServices.GetRequiredService<SqlReports>()
                    .Add(id, context.RequestServices.GetRequiredService<SqlLog>().Statements);
        });
    }
}
