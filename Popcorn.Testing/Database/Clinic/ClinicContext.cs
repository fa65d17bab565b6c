using Microsoft.EntityFrameworkCore;

namespace Popcorn.Testing.Database.Clinic;

/// <summary>A model with each kind of mapping. Every shape is exact at its first use.</summary>
public class ClinicContext(DbContextOptions options) : DbContext(options)
{
    protected override void OnModelCreating(ModelBuilder modelBuilder)
    {
        modelBuilder.UsePopcorn(Configure);
        MapAnimals(modelBuilder);
        MapPeople(modelBuilder);
        MapVisits(modelBuilder);
        modelBuilder.Entity<Paper>().UseTpcMappingStrategy().Property(x => x.Id).ValueGeneratedNever();
        modelBuilder.Entity<Invoice>();
        modelBuilder.Entity<Letter>();
        modelBuilder.Entity<Room>(room =>
        {
            room.OwnsOne(x => x.Plan, plan =>
            {
                plan.ToJson();
                plan.OwnsMany(x => x.Doors);
            });
            room.ComplexProperty(x => x.Sign, sign => sign.ToJson());
        });
        modelBuilder.Entity<Kennel>(kennel =>
        {
            kennel.HasOne(x => x.Parent).WithMany().HasForeignKey(x => x.ParentId);
            kennel.Navigation(x => x.Parent).UsePropertyAccessMode(PropertyAccessMode.Field);
        });
    }

    protected virtual void Configure(PopcornProjectionOptions options)
    {
        options.ExactFromUse = 1;
        options.MaxNewShapesPerSecond = int.MaxValue;
        options.MaxShapes = 100_000;
        options.MaxNavigations = 100;
    }

    private static void MapAnimals(ModelBuilder modelBuilder)
    {
        modelBuilder.Entity<Animal>(animal =>
        {
            animal.HasQueryFilter(x => !x.IsDeleted);
            animal.Property(x => x.Kind).HasConversion<string>();
            animal.Property(x => x.Sign);
            animal.ComplexProperty(x => x.Chip);
            animal.HasOne(x => x.Keeper).WithMany(x => x.Animals);
            animal.HasMany(x => x.Tags).WithMany(x => x.Animals);
            animal.HasMany(x => x.Visits).WithOne(x => x.Patient).IsRequired();
        });
        modelBuilder.Entity<Cat>().ComplexProperty(x => x.Collar);
        modelBuilder.Entity<Dog>(dog =>
        {
            dog.OwnsOne(x => x.Training);
            dog.Navigation(x => x.Training).IsRequired();
        });
        modelBuilder.Entity<GuideDog>().HasOne(x => x.Handler).WithMany();
    }

    private static void MapPeople(ModelBuilder modelBuilder)
    {
        modelBuilder.Entity<Person>(person =>
        {
            person.UseTptMappingStrategy();
            person.Property(x => x.Id).HasConversion(id => id.Value, value => new PersonId(value)).ValueGeneratedNever();
            person.OwnsOne(x => x.Home, home => home.OwnsOne(x => x.Place));
            person.OwnsMany(x => x.Phones, phone =>
            {
                phone.WithOwner().HasForeignKey("PersonId");
                phone.HasKey("PersonId", nameof(Phone.Number));
            });
        });
        modelBuilder.Entity<Keeper>();
        modelBuilder.Entity<Vet>(vet =>
        {
            vet.HasMany(x => x.Skills).WithMany();
            vet.HasOne(x => x.Mentor).WithMany();
        });
        modelBuilder.Entity<Skill>().Property(x => x.Id).ValueGeneratedNever();
    }

    private static void MapVisits(ModelBuilder modelBuilder)
    {
        modelBuilder.Entity<Visit>(visit =>
        {
            visit.HasOne(typeof(Vet), nameof(Visit.Doctor)).WithMany();
            visit.ComplexProperty(x => x.Dose);
            visit.ComplexProperty(x => x.Result);
            visit.HasMany(x => x.Medicines).WithMany(x => x.Visits);
            visit.HasMany(x => x.Papers).WithOne();
        });
        modelBuilder.Entity<Slot>(slot =>
        {
            slot.HasKey(x => new { x.RoomId, x.Hour });
            slot.HasOne(x => x.Room).WithMany().HasForeignKey(x => x.RoomId);
        });
        modelBuilder.Entity<Medicine>(medicine =>
        {
            medicine.HasKey(x => x.Code);
            medicine.UsePropertyAccessMode(PropertyAccessMode.Property);
        });
    }
}
