using Popcorn.Testing.Endpoints;
using Popcorn.Testing.Reporting;

return EndpointsServer.Run(new Arguments(args));
