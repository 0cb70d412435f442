/** Questions and answers as disclosures that work without JavaScript. */
import './questions.css';
import { Icon } from './Icon.tsx';
import { RichText } from './RichText.tsx';

export interface Question {
  readonly key: string;
  readonly question: string;
  readonly answer: string;
}

/** @param rich whether the answers are sanitized HTML rather than plain text. */
export function Questions({ questions, rich = false }: { questions: readonly Question[]; rich?: boolean }) {
  return (
    <ul className="questions">
      {questions.map(({ key, question, answer }) => (
        <li key={key}>
          <details className="question">
            <summary>
              <span>{question}</span>
              <Icon name="down" className="question-mark" />
            </summary>
            {rich ? <RichText html={answer} /> : <p className="question-answer">{answer}</p>}
          </details>
        </li>
      ))}
    </ul>
  );
}
