/** The files of a lesson. */
import type { Lesson } from '../../src/contract/learning.ts';
import { formatFileSize } from '../../src/locale/file-size.ts';
import { t } from '../../src/locale/translate.ts';
import { Icon } from '../components/Icon.tsx';

interface Props {
  readonly files: Lesson['attachments'];
  onOpen(): void;
}

export const Attachments = ({ files, onOpen }: Props) => (
  <section className="attachments" aria-labelledby="attachments-title">
    <h2 id="attachments-title" className="learn-panel-title">
      {t('پیوست‌ها')}
    </h2>
    <ul>
      {files.map(({ title, href, size }) => (
        <li key={href}>
          <a className="attachment" href={href} download onClick={onOpen}>
            <Icon name="file" />
            <span className="attachment-title">{title}</span>
            <span className="attachment-size">{formatFileSize(size)}</span>
          </a>
        </li>
      ))}
    </ul>
  </section>
);
