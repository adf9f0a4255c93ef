# stop.sh - runs that are stopped by a signal, for tests

# wait_until_caught PID: the program is there and has begun to watch for signals.  The shell that becomes it watches for
# them, too, so the order of the two questions matters.
wait_until_caught() {
    local mask
    for _ in $(seq 15000); do
        if [ "/proc/$1/exe" -ef "$MAQUE" ]; then
            mask=$(sed -n 's/^SigCgt:[^0-9a-f]*//p' "/proc/$1/status" 2>/dev/null)
            [ -n "$mask" ] && [ $((0x$mask & 2)) -ne 0 ] && return
        fi
        sleep 0.02
    done
}

# stop_with SIGNAL ARGUMENT...: 'maque ARGUMENT...' gets the signal while it plays; or two at once, as in INT+TERM
stop_with() {
    local signal=$1
    shift
    command_line="maque $*, stopped by $signal"
    (
        set -m # or it would ignore Ctrl-C, and so would one begun by a shell that ignores it
        env --default-signal=INT "$MAQUE" "$@" >out 2>err &
        wait_until_caught $!
        kill -STOP $!
        for name in ${signal//+/ }; do kill "-$name" $!; done
        kill -CONT $!
        wait $!
        echo $? >status
    ) 2>/dev/null
    status=$(cat status)
}
