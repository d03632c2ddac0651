interface SampleProps {
  readonly name: string;
  readonly note?: string;
  readonly count: number | null;
  readonly slot: string | ReturnType<typeof Maybe>;
}

const Maybe = ({ note }: { readonly note?: string | undefined }) => (note === undefined ? null : <b>{note}</b>);

const Label = ({ note }: { readonly note?: string | undefined }) => (note === undefined ? 'none' : <b>{note}</b>);

/** Texts that the rule about page translation finds; they are never rendered. */
export const LooseTexts = ({ name, note, count, slot }: SampleProps) => (
  <div>
    <p>
      {note} <b>{name}</b>
    </p>
    <p>
      <b>{name}</b>
      {count !== null && count * 2}
    </p>
    <p>
      {count !== null && <b>{count}</b>}
      orders
    </p>
    <p>
      {slot}
      <b>{name}</b>
    </p>
    <p>
      <Maybe note={note} /> {name}
    </p>
    <p>
      <Label note={note} />
    </p>
  </div>
);

/** Texts that look alike and stay, or that stand in an element of their own. */
export const FixedTexts = ({ name, note, count }: SampleProps) => (
  <div>
    <p>{note}</p>
    <p>{count === null ? name : <b>{count}</b>}</p>
    <p>
      {name} {count !== null && <b>{count}</b>}
    </p>
    <p>
      {note !== undefined && <span>{note}</span>} <span>{name}</span>
    </p>
    <p>
      {count !== null && <b>{count}</b>} <b>orders</b>
    </p>
  </div>
);
