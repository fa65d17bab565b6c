namespace Popcorn.Testing.Database.Clinic;

/// <summary>Random rows: what can be missing is missing in some, and collections have up to three elements.</summary>
internal sealed class ClinicSeed(int seed)
{
    private readonly Random _random = new(seed);
    private int _id;

    public void Add(ClinicContext clinic)
    {
        Tag[] tags = [.. Enumerable.Range(1, 4).Select(id => new Tag { Id = id, Text = Text() })];
        Skill[] skills = [.. Enumerable.Range(1, 4).Select(id => new Skill(id, Text()))];
        Medicine[] medicines = [.. Enumerable.Range(1, 4).Select(id => new Medicine { Code = id * 4.5m, Text = Text() })];
        Room[] rooms = [.. Enumerable.Range(1, 3).Select(CreateRoom)];
        Slot[] slots =
            [.. rooms.SelectMany(room => new[] { 9, 10 }.Select(hour => new Slot(room.Id, hour, Text(), "canary") { Room = room }))];
        List<Keeper> keepers = [.. Enumerable.Range(1, 4).Select(id => Fill(new Keeper { Balance = _random.Next(99) / 4m }, id))];
        List<Vet> vets = [];
        for (int id = 11; id < 15; id++)
        {
            Vet vet = Fill(new Vet { Degree = Maybe(Text()), Mentor = Any(vets) }, id);
            vet.Skills.UnionWith(skills.Where(_ => IsHeads()));
            vets.Add(vet);
        }
        Kennel top = new(1, Text(), null);
        Kennel[] kennels = [top, new(2, Text(), top), new(3, Text(), null)];
        clinic.AddRange(kennels);
        clinic.AddRange(vets);
        for (int id = 1; id <= 10; id++)
        {
            Animal animal = CreateAnimal(id, kennels, keepers);
            animal.Tags.UnionWith(tags.Where(_ => IsHeads()));
            clinic.Add(animal);
            for (int count = _random.Next(4); count > 0; count--)
                animal.Add(CreateVisit(vets, slots, medicines, keepers));
        }
        clinic.SaveChanges();
    }

    private Animal CreateAnimal(int id, Kennel[] kennels, List<Keeper> keepers)
    {
        Animal animal = (id % 4) switch
        {
            0 => new Cat { IsIndoor = IsHeads(), Collar = new() { Color = Text(), Size = _random.Next(9) } },
            1 or 2 => new Dog { Weight = _random.Next(40), Training = CreateTraining(), Kennel = Any(kennels) },
            _ => new GuideDog { Weight = 30, Training = CreateTraining(), Kennel = Any(kennels), Handler = Any(keepers) },
        };
        (animal.Id, animal.Name, animal.Kind, animal.Title) = (id, Text(), (AnimalKind)_random.Next(2), Text());
        (animal.Warning, animal.IsDeleted, animal.Keeper) = (Text(), _random.Next(4) == 0, Any(keepers));
        animal.Chip = new Chip(Text(), _random.Next(99), "canary");
        return animal;
    }

    private Visit CreateVisit(List<Vet> vets, Slot[] slots, Medicine[] medicines, List<Keeper> keepers) => new()
    {
        Id = ++_id,
        Fee = _random.Next(99) / 4m,
        Reason = Maybe(Text()),
        Summary = Maybe(Text()),
        Doctor = Any(vets),
        Slot = Any(slots),
        Dose = IsHeads() ? new Dose { Amount = _random.Next(9), Unit = Text() } : null,
        Result = IsHeads() ? new Result { Score = _random.Next(9), Text = Maybe(Text()) } : null,
        Papers = [.. Enumerable.Range(0, _random.Next(3)).Select(_ => CreatePaper(keepers))],
        Medicines = [.. medicines.Where(_ => IsHeads())],
    };

    private Paper CreatePaper(List<Keeper> keepers) => IsHeads()
        ? new Invoice { Id = ++_id, Text = Text(), Total = _random.Next(99) / 4m }
        : new Letter { Id = ++_id, Text = Text(), Reader = Any(keepers) };

    private Room CreateRoom(int id) => new()
    {
        Id = id,
        Text = Text(),
        Plan = IsHeads() ? new Plan { Color = Text(), Area = _random.Next(99) / 4m, Doors = [new Door { Width = _random.Next(9) }] } : null,
        Sign = new Sign { Text = Text(), Size = _random.Next(9) },
        Numbers = [.. Enumerable.Range(0, _random.Next(3)).Select(_ => _random.Next(9))],
    };

    private T Fill<T>(T person, int id)
        where T : Person
    {
        (person.Id, person.First, person.Last) = (new PersonId(id), Text(), Text());
        if (IsHeads())
            person.Home = new Address { City = Text(), Street = Maybe(Text()), Place = IsHeads() ? new Point { X = 1, Y = id } : null };
        person.Phones.AddRange(Enumerable.Range(1, _random.Next(3)).Select(number => new Phone { Number = number, Text = Text() }));
        return person;
    }

    private Training CreateTraining() =>
        new() { Level = _random.Next(9), Since = new DateTime(2020, 1, 1 + _random.Next(20), 0, 0, 0, DateTimeKind.Utc) };

    private bool IsHeads() => _random.Next(2) == 0;

    private string? Maybe(string text) => IsHeads() ? text : null;

    private T? Any<T>(IReadOnlyList<T> all)
        where T : class => all.Count == 0 || _random.Next(3) == 0 ? null : all[_random.Next(all.Count)];

    private string Text() => _random.Next(6) switch
    {
        0 => "",
        1 => "it's \"é\" \\ 雪",
        _ => $"text {_random.Next(100)}",
    };
}
