/** What a list says that has rows, but none of the group that was chosen. */
import { linkTo, rich } from '../components/rich.tsx';

/** @param all the address of the whole list. */
export const NothingFound = ({ all }: { all: string }) => (
  <p className="card member-panel">
    {rich('در این گروه چیزی نیست. <link>همه را ببینید</link>.', { link: linkTo(all) })}
  </p>
);
