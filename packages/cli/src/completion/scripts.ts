export const shells = ["bash", "zsh", "fish"] as const

/** Commands under commands, with their options: what a shell needs to know. */
export interface Tree {
  readonly name: string
  readonly says: string
  readonly options: ReadonlyArray<{ readonly long: string; readonly says: string }>
  readonly commands: ReadonlyArray<Tree>
}

export const scriptFor = (shell: (typeof shells)[number], tree: Tree): string => {
  switch (shell) {
    case "bash":
      return bash(tree)
    case "zsh":
      return `#compdef oja\nautoload -U +X bashcompinit && bashcompinit\n${bash(tree)}`
    case "fish":
      return fish(tree)
  }
}

interface Place {
  readonly path: string
  readonly tree: Tree
}

/** Every command with the words that lead to it: "", "sales", "sales record-sale". */
const places = (tree: Tree, path: ReadonlyArray<string> = []): ReadonlyArray<Place> => [
  { path: path.join(" "), tree },
  ...tree.commands.flatMap((it) => places(it, [...path, it.name])),
]

const wordsAt = (root: Tree, { tree }: Place): string =>
  [
    ...tree.commands.map(({ name }) => name),
    ...tree.options.map(({ long }) => long),
    ...(tree === root ? [] : root.options.map(({ long }) => long)),
    "--help",
  ]
    .filter((word) => word !== "")
    .join(" ")

// The words before the cursor that are no options say where in the tree one is; the longest path known wins.
const bash = (root: Tree): string => `_oja() {
  local current="\${COMP_WORDS[COMP_CWORD]}" path="" word
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case "$word" in -*) ;; *) [ "$(_oja_words "\${path:+$path }$word")" ] && path="\${path:+$path }$word" ;; esac
  done
  COMPREPLY=($(compgen -W "$(_oja_words "$path")" -- "$current"))
  [ \${#COMPREPLY[@]} -eq 0 ] && COMPREPLY=($(compgen -f -- "$current"))
}
_oja_words() {
  case "$1" in
${places(root)
  .map((place) => `    "${place.path}") echo "${wordsAt(root, place)}" ;;`)
  .join("\n")}
  esac
}
complete -F _oja oja`

const fish = (root: Tree): string => places(root).flatMap(fishLines).join("\n")

const fishLines = ({ path, tree }: Place): ReadonlyArray<string> => {
  const seen = path.split(" ").map((word) => `__fish_seen_subcommand_from ${word}`)
  const names = tree.commands.map(({ name }) => name).join(" ")
  const deeper = names === "" ? "" : `; and not __fish_seen_subcommand_from ${names}`
  const here = path === "" ? "__fish_use_subcommand" : `${seen.join("; and ")}${deeper}`
  // The common options hold everywhere.
  const when = path === "" ? "" : ` -n '${here}'`
  const commands = tree.commands.map((it) => `complete -c oja -f -n '${here}' -a ${it.name} -d ${quoted(it.says)}`)
  const options = tree.options.map(
    ({ long, says }) => `complete -c oja${when} -l ${long.replace(/^--/, "")} -d ${quoted(says)}`,
  )
  return commands.concat(options)
}

const quoted = (text: string): string => `'${text.replaceAll("\\", "\\\\").replaceAll("'", String.raw`\'`)}'`
