import { Link } from 'react-router-dom';

interface ObjectLinkProps {
  /** Null: the number is of no machine, and opens nothing. */
  readonly machine: string | null;
  readonly subject: string;
}

/** The number of an object, which opens the object with its moves. */
export function ObjectLink({ machine, subject }: ObjectLinkProps) {
  const number = <code translate="no">{subject}</code>;
  return machine === null ? number : <Link to={`/objects?open=${machine}/${subject}`}>{number}</Link>;
}
