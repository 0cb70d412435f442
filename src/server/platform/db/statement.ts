/** SQL text, prepared under its name once per connection. */
export interface Statement {
  readonly name: string;
  readonly text: string;
}
