/** What a shell is told once: at each Tab it asks the program, which answers words and whether files are meant. */
export const shellScripts = {
  // bash 3.2, which macOS has, knows no compopt.
  bash: `_kaipiao() {
  local cur="\${COMP_WORDS[COMP_CWORD]}" line files=
  [[ $cur == = ]] && cur=
  COMPREPLY=()
  while IFS= read -r line; do
    if [[ $line == :files ]]; then files=1; else COMPREPLY+=("\${line%%$'\\t'*}"); fi
  done < <(kaipiao __complete -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
  if [[ $files ]]; then
    compopt -o filenames 2>/dev/null
    while IFS= read -r line; do COMPREPLY+=("$line"); done < <(compgen -f -- "$cur")
  fi
}
complete -F _kaipiao kaipiao`,

  zsh: `#compdef kaipiao
_kaipiao() {
  local line files
  local -a found
  while IFS= read -r line; do
    if [[ $line == :files ]]; then files=1; else found+=("\${\${line%%$'\\t'*}//:/\\\\:}:\${line#*$'\\t'}"); fi
  done < <(kaipiao __complete -- "\${(@)words[2,CURRENT]}" 2>/dev/null)
  (( $#found )) && _describe -t words kaipiao found
  [[ -n $files ]] && _files
}
if [[ $funcstack[1] == _kaipiao ]]; then _kaipiao "$@"; else compdef _kaipiao kaipiao; fi`,

  fish: `function __kaipiao_complete
  set -l words (commandline -opc) (commandline -ct)
  for line in (kaipiao __complete -- $words[2..-1] 2>/dev/null)
    if test "$line" = :files
      __fish_complete_path (commandline -ct)
    else
      echo $line
    end
  end
end
complete -c kaipiao -f -a '(__kaipiao_complete)'`,

  // Where nothing is answered, PowerShell offers names of files by itself.
  powershell: `Register-ArgumentCompleter -Native -CommandName kaipiao -ScriptBlock {
  param($word, $line, $cursor)
  $words = @($line.CommandElements | Select-Object -Skip 1 | Where-Object { $_.Extent.StartOffset -lt $cursor } | ForEach-Object { "$_" })
  if ($word -eq '') { $words += if ($PSVersionTable.PSVersion -ge [version]'7.3') { '' } else { '""' } }
  kaipiao __complete -- @words 2>$null | Where-Object { $_ -ne ':files' } | ForEach-Object {
    $text, $told = $_ -split "\`t", 2
    if (-not $told) { $told = $text }
    [System.Management.Automation.CompletionResult]::new($text, $text, 'ParameterValue', $told)
  }
}`,
} as const

export type Shell = keyof typeof shellScripts
