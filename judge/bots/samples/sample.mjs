// sample.js - a bot for maque: wins when it can, calls nothing, and discards the tile of which it has the fewest
import { createInterface } from "node:readline";

function choose({ answers, hand }) {
  const win = answers.find((answer) => answer === "RON" || answer === "SELFDRAWN");
  if (win) return win;
  if (answers.includes("NOTHING")) return "NOTHING";
  const copies = (answer) => hand.filter((tile) => tile === answer.split(" ")[1]).length;
  return answers.reduce((best, answer) => (copies(answer) < copies(best) ? answer : best));
}

const say = (reply) => process.stdout.write(JSON.stringify(reply) + "\n");

for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  if (message.type === "hello") say({ type: "ready", name: "pairs", author: "maque" });
  if (message.type === "ask") say({ id: message.id, answer: choose(message) });
  if (message.type === "quit") process.exit(0);
}
