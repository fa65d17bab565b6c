namespace Popcorn.Tests.FSharp

open System.Text.Json.Serialization
open Popcorn

type Person =
    { Name: string
      [<Never>]
      Secret: string
      [<RequiresPolicy("hr")>]
      Salary: int
      Friends: Person list }

type Shape =
    | Point
    | Circle of radius: float
    | Rectangle of width: float * height: float
    | Owned of owner: Person * Shape option
    | Group of Shape list

/// The fields of a single case are properties of the union itself.
type Email = Email of address: string * Person

[<Struct>]
type Reading =
    | Missing
    | Measured of value: double * unit: string
    | Counted of count: int

type Light =
    | Red
    | Green

[<JsonPolymorphic(TypeDiscriminatorPropertyName = "kind")>]
type Payment =
    | [<JsonPropertyName("credit-card")>] Card of number: string * amount: decimal
    | Cash of decimal

type Tree<'T> =
    | Leaf
    | Node of left: Tree<'T> * value: 'T * right: Tree<'T>

type Holder =
    { Id: int
      Shape: Shape
      Maybe: Shape option
      Any: obj
      Many: Shape list
      ByName: Map<string, Shape>
      Reading: Reading
      Readings: Reading array
      Result: Result<Person, string> }

type Wide =
    | Wide of byte * single * decimal * string * int option * System.DateTime

module Values =
    let person = { Name = "Ada"; Secret = "CANARY"; Salary = 991177; Friends = [] }
    let friend = { person with Friends = [ person ] }

    let shapes =
        [ Point
          Circle 1.5
          Rectangle(2.0, 3.0)
          Owned(friend, Some Point)
          Owned(person, None)
          Group [ Circle 0.5; Point; Group [] ] ]

    let holder =
        { Id = 1
          Shape = Owned(person, Some(Circle 1.0))
          Maybe = Some(Rectangle(1.0, 2.0))
          Any = box (Circle 9.0)
          Many = shapes
          ByName = Map.ofList [ "a", Point; "b", Owned(friend, None) ]
          Reading = Measured(1.5, "m<")
          Readings = [| Missing; Counted 3; Measured(nan, "x") |]
          Result = Ok person }

    /// Values with the type that they are declared as.
    let all: (System.Type * obj) array =
        [| for shape in shapes do
               typeof<Shape>, box shape
           typeof<Shape list>, box shapes
           typeof<obj>, box (Circle 1.0)
           typeof<obj>, box Point
           typeof<Email>, box (Email("a@b", person))
           typeof<Reading>, box Missing
           typeof<Reading>, box (Measured(1.5, "m"))
           typeof<Reading>, box (Counted 3)
           typeof<Light>, box Red
           typeof<Light array>, box [| Red; Green |]
           typeof<Payment>, box (Card("1", 2.50m))
           typeof<Payment>, box (Cash 1.10m)
           typeof<Tree<int>>, box (Node(Leaf, 1, Node(Leaf, 2, Leaf)))
           typeof<Tree<Person>>, box (Node(Leaf, friend, Leaf))
           typeof<Result<Person, string>>, box (Ok person: Result<Person, string>)
           typeof<Result<Person, string>>, box (Error "no": Result<Person, string>)
           typeof<Choice<int, string>>, box (Choice2Of2 "z": Choice<int, string>)
           typeof<Holder>, box holder
           typeof<Holder array>, box [| { holder with Reading = Counted 1; Readings = [||]; Maybe = None; Any = null } |]
           typeof<Wide>, box (Wide(1uy, 0.1f, 1.10m, "+<", Some 5, System.DateTime(2026, 1, 2)))
           typeof<Map<string, Light>>, box (Map.ofList [ "k", Green ]) |]
