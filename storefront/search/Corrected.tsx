/** The note over results of another search than the one that was requested. */
import { searchPath } from '../../src/paths/catalogue.ts';
import { Link } from '../components/Link.tsx';
import { rich } from '../components/rich.tsx';

/** What was probably meant: its results are shown, and it is one press away. */
export const Corrected = ({ query, corrected }: { query: string; corrected: string }) => (
  <p className="search-corrected">
    {rich(
      'نتیجه‌ای برای «<query>{query}</query>» نبود. منظورتان <link>{corrected}</link> بود؟ نتیجه‌های آن را می‌بینید.',
      {
        query: (text) => <bdi>{text}</bdi>,
        link: (text) => (
          <Link className="link" to={searchPath(corrected)}>
            <bdi>{text}</bdi>
          </Link>
        ),
      },
      { query, corrected },
    )}
  </p>
);
